import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Demo, expect, test } from '../fixtures/installation.ts'

const ADMIN_PAGES = ['overview', 'tasks', 'agreement', 'adjudicate', 'people', 'publish', 'settings']
const COMMON_PAGES = ['tasks', 'repositories', 'imports', 'people', 'datasets', 'audit-log', 'campaigns']

for (const colorScheme of ['dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test.setTimeout(300_000)

    test('axe finds nothing on the administrator’s pages', async ({ page, demo }) => {
      const campaign = await signInAsAdmin(page, demo)
      for (const name of ADMIN_PAGES) await expectAccessible(page, `${demo.url}/admin/c/${campaign}/${name}`)
      for (const name of COMMON_PAGES) await expectAccessible(page, `${demo.url}/admin/${name}`)
    })
  })
}

/** Signs in and returns the id of the sample campaign. */
async function signInAsAdmin(page: Page, demo: Demo): Promise<string> {
  await page.goto(demo.links.Ines ?? '')
  await page.waitForURL(/\/admin\/c\/\w+\/overview/)
  return /\/admin\/c\/(\w+)/.exec(page.url())?.[1] ?? ''
}

async function expectAccessible(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNothingFound(page)
}

async function expectNothingFound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, page.url()).toEqual([])
}
