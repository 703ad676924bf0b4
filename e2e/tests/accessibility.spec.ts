import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Demo, expect, test } from '../fixtures/installation.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { WorkspacePage } from '../pages/workspace-page.ts'

const ADMIN_PAGES = ['overview', 'tasks', 'agreement', 'adjudicate', 'people', 'publish', 'settings']
const COMMON_PAGES = ['tasks', 'repositories', 'imports', 'people', 'datasets', 'audit-log', 'campaigns']

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test.setTimeout(300_000)

    test('axe finds nothing on the administrator’s pages', async ({ page, demo }) => {
      const campaign = await signInAsAdmin(page, demo)
      for (const name of ADMIN_PAGES) await expectAccessible(page, `${demo.url}/admin/c/${campaign}/${name}`)
      for (const name of COMMON_PAGES) await expectAccessible(page, `${demo.url}/admin/${name}`)
    })

    test('axe finds nothing on an adjudication', async ({ page, demo }) => {
      const campaign = await signInAsAdmin(page, demo)
      await page.goto(`${demo.url}/admin/c/${campaign}/tasks`)
      await page
        .getByRole('link', { name: /^Open the adjudication of/ })
        .first()
        .click()
      await expect(page.getByRole('slider', { name: 'First line of the gold' })).toBeVisible({
        timeout: 60_000,
      })
      await expectNothingFound(page)
    })

    test('axe finds nothing on the annotator’s pages', async ({ page, demo }) => {
      await page.goto(demo.links.Tomas ?? '')
      await expect(page.getByRole('heading', { name: 'My tasks', exact: true })).toBeVisible()
      await expectNothingFound(page)
      await new AnnotatorHome(page).claimNext()
      await page.goBack()
      const workspace = new WorkspacePage(page)
      await workspace.openFile('README.md')
      for (const panel of ['Issue', 'Patch', 'Spans', 'Guidelines', 'Statistics']) {
        await page.getByRole('tab', { name: new RegExp(`^${panel}`) }).click()
        await expectNothingFound(page)
      }
    })

    test('axe finds nothing on the sign-in page', async ({ page, demo }) => {
      await expectAccessible(page, `${demo.url}/signin`)
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
