import type { Page } from '@playwright/test'
import { type Demo, expect, linkOf, test } from '../fixtures/installation.ts'
import { expectAccessible } from '../pages/accessible-page.ts'
import { AdjudicationPage } from '../pages/adjudication-page.ts'
import { AdminPages } from '../pages/admin-pages.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { SearchPanel } from '../pages/search-panel.ts'
import { signInByLink } from '../pages/sign-in.ts'
import { WORKSPACE_PANELS, WorkspacePage } from '../pages/workspace-page.ts'

const ENTRY_PAGES = ['signin', 'link', 'join', 'nowhere']
const CAMPAIGN_PAGES = ['overview', 'tasks', 'agreement', 'adjudicate', 'people', 'publish', 'settings']
const COMMON_PAGES = ['tasks', 'repositories', 'imports', 'people', 'datasets', 'audit-log', 'campaigns']
const SUBMITTED = 'Retry budget is spent by requests that succeed'
const OPEN = 'Jobs with jitter sometimes run twice for the same slot'

// Each theme has an annotator of its own, so that neither meets the marks of the other.
for (const { colorScheme, annotator } of [
  { colorScheme: 'dark', annotator: 'Mira' },
  { colorScheme: 'light', annotator: 'Tomas' },
] as const) {
  test.describe(`axe finds nothing in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    test.afterEach(({ page }) =>
      expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme),
    )

    test('on the pages for those who are not signed in', async ({ page, demo }) => {
      for (const path of ENTRY_PAGES) await visit(page, `${demo.url}/${path}`)
    })

    test('on the annotator’s pages', async ({ page, demo }) => {
      await signInByLink(page, linkOf(demo, annotator))
      await expectAccessible(page, 'home')
      const home = new AnnotatorHome(page)
      await home.claimUntil(OPEN)
      await expectAccessible(page, 'home with tasks')
      await home.open(SUBMITTED)
      await expectAccessible(page, 'a submitted task')
      await page.goto(`${demo.url}/work`)
      await home.open(OPEN)
      await lookAtWorkspace(page)
    })

    test('on the adjudication', async ({ page, demo }) => {
      await signInByLink(page, linkOf(demo, 'Ines'))
      const adjudication = new AdjudicationPage(page)
      await adjudication.openFirst(demo.url, new AdminPages(page, demo.url).campaignShown())
      await expectAccessible(page, 'adjudication')
      for (const panel of ['Issue', 'Preview gold'] as const) {
        await adjudication.openPanel(panel)
        await expectAccessible(page, panel)
        await adjudication.closePanel()
      }
    })

    test('on the administrator’s pages', async ({ page, demo }) => {
      await signInByLink(page, linkOf(demo, 'Ines'))
      const campaign = new AdminPages(page, demo.url).campaignShown()
      for (const name of CAMPAIGN_PAGES) await visit(page, `${demo.url}/admin/c/${campaign}/${name}`)
      for (const name of COMMON_PAGES) await visit(page, `${demo.url}/admin/${name}`)
      await visit(page, `${demo.url}/admin/campaigns?new=true`)
      await lookAtDetails(page, demo)
    })
  })
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expectAccessible(page, url)
}

/** Each panel beside a file with a marked span, then what opens above the workspace. */
async function lookAtWorkspace(page: Page): Promise<void> {
  const workspace = new WorkspacePage(page)
  await expectAccessible(page, 'a task without an open file')
  await workspace.openFile('jitter.go')
  await workspace.goToLine(14)
  await workspace.press('m')
  for (const panel of WORKSPACE_PANELS) {
    await workspace.showPanel(panel)
    await expectAccessible(page, panel)
  }
  const search = new SearchPanel(page)
  await search.openByKey()
  await search.query.fill('jitter')
  await search.expectSummary(/^\d+ matches in \d+ files$/)
  await expectAccessible(page, 'search')
  for (const key of ['Control+Enter', 'Control+k', 'Control+p', 'Control+Shift+o', '?']) {
    await workspace.openDialog(key)
    await expectAccessible(page, key)
    await workspace.closeDialog()
  }
}

/** The pages of one task and of one import, as their lists lead to them. */
async function lookAtDetails(page: Page, demo: Demo): Promise<void> {
  for (const list of ['tasks', 'imports']) {
    await page.goto(`${demo.url}/admin/${list}`)
    await page.getByRole('main').getByRole('region').locator(`a[href*="/admin/${list}/"]`).first().click()
    await page.waitForURL(new RegExp(`/admin/${list}/\\w+`))
    await expectAccessible(page, `one of ${list}`)
  }
}
