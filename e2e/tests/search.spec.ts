import type { Page } from '@playwright/test'
import { type Demo, expect, linkOf, test } from '../fixtures/installation.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { SearchPanel } from '../pages/search-panel.ts'
import { signInByLink } from '../pages/sign-in.ts'
import { WorkspacePage } from '../pages/workspace-page.ts'

const TASK = 'Jobs with jitter sometimes run twice for the same slot'

// Counted by hand on the code at the base commit: `NewJitter` stands in README.md at line 13, in config/config.go at 57,
// in schedule/jitter.go at 15 and 17, and in schedule/schedule_test.go at 34 and 44. Behind a tab and
// `Schedule: schedule.` it begins at column 21 of line 13. The type Cron has the methods String, Next, matchesDay and
// within, at the lines 53, 58, 77 and 87 of schedule/cron.go.

/** Opens the task as somebody whom no other test signs in. */
async function openTask(page: Page, demo: Demo): Promise<WorkspacePage> {
  await signInByLink(page, linkOf(demo, 'Wanjiru'))
  const home = new AnnotatorHome(page)
  await home.claimUntil(TASK)
  await home.open(TASK)
  await expect(page.getByRole('tree', { name: 'Files' }).getByRole('treeitem').first()).toBeVisible()
  return new WorkspacePage(page)
}

/** Expects that a file is in front with the cursor at a place. */
async function expectAt(page: Page, file: string, line: number, column: number): Promise<void> {
  const front = page.getByRole('navigation', { name: 'Open files' }).locator('[aria-current="page"]')
  await expect(front).toContainText(file)
  await expect(page.getByRole('contentinfo')).toContainText(`Ln ${line}, Col ${column}`)
}

test('the repository is searched by keyboard', async ({ page, demo }) => {
  const workspace = await openTask(page, demo)
  const search = new SearchPanel(page)
  await search.openByKey()
  await page.keyboard.type('newjitter')
  await search.expectSummary('6 matches in 4 files')

  await page.keyboard.press('ArrowDown')
  await search.expectChosen(/README\.md/)
  await page.keyboard.press('ArrowDown')
  await search.expectChosen(/^13.*NewJitter\(nightly/)
  await page.keyboard.press('Enter')
  await expectAt(page, 'README.md', 13, 21)
  await expect(page.locator('.revealed-part')).toBeVisible()
  await expect(page.locator('.monaco-editor.focused')).toBeVisible()
  // The code has the focus, so that a key marks at once; how she came there is recorded without being asked.
  await workspace.press('m')
  await workspace.expectSpans('13')
  await workspace.expectAllSaved()
  const answer = await page.request.get(page.url().replace('/work/', '/api/assignments/').split('?')[0] ?? '')
  expect(JSON.stringify(await answer.json())).toContain('"origin":"search"')

  await search.openByKey()
  await expect(search.query).toHaveValue('newjitter')
  await page.keyboard.type('func (c')
  await search.expectSummary('4 matches in 1 file')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await search.expectFailure(/^The regular expression is not valid: .*parenthesis\.$/)
  await search.query.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(String.raw` \*Cron\) [SN]`)
  await search.expectFailure(/not valid/)
  await page.keyboard.press('Home')
  for (let step = 0; step < 'func '.length; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('\\')
  await search.expectSummary('2 matches in 1 file')
  await page.keyboard.press('Escape')
  await expect(page.locator('.monaco-editor.focused')).toBeVisible()
})

test('the repository is searched by mouse', async ({ page, demo }) => {
  await openTask(page, demo)
  const search = new SearchPanel(page)
  await page.getByRole('navigation', { name: 'Activity' }).getByRole('button', { name: 'Search' }).click()
  await search.query.fill('NEWJITTER')
  await search.expectSummary('6 matches in 4 files')
  await search.row(/^17func NewJitter/).click()
  await expectAt(page, 'jitter.go', 17, 6)
  await search.row(/^config\.go/).click()
  await expect(search.row(/^57/)).toHaveCount(0)
  await search.row(/^config\.go/).click()
  await search.row(/^57/).dblclick()
  await expectAt(page, 'config.go', 57, 27)

  await search.limitTo('Files to include', '*.go')
  await search.expectSummary('5 matches in 3 files')
  await search.limitTo('Files to exclude', '*_test.go, config')
  await search.expectSummary('2 matches in 1 file')
  await search.toggle('Match case')
  await search.expectSummary('Nothing was found. Look in other files, or with fewer switches.')
  await search.press('Clear the search')
  await expect(search.query).toBeFocused()
  await expect(search.query).toHaveValue('')
})

test('a search that takes long can be stopped, and one that finds much says so and stays quick', async ({
  page,
  demo,
}) => {
  await openTask(page, demo)
  const search = new SearchPanel(page)
  await search.openByKey()
  // A server that never answers, so that nothing but the stop can end the search.
  await page.route('**/search?*', () => undefined)
  await search.query.fill('slot')
  await search.expectSummary('Searching…')
  await search.press('Stop the search')
  await search.expectSummary('Stopped. 0 matches in 0 files until then.')
  await page.unroute('**/search?*')

  const line = (number: number) => ({
    line: number,
    text: 'slot',
    textStart: 0,
    cut: false,
    ranges: [{ start: 0, end: 4 }],
  })
  const files = Array.from({ length: 10 }, (_, file) => ({
    type: 'hits',
    path: `f${file}.go`,
    lines: Array.from({ length: 1000 }, (_, index) => line(index + 1)),
  }))
  const end = { type: 'end', matches: 10_000, files: 10, limits: ['matches'] }
  const body = [...files, end].map((event) => `${JSON.stringify(event)}\n`).join('')
  await page.route('**/search?*', (route) => route.fulfill({ contentType: 'application/x-ndjson', body }))
  await search.query.press('Enter')
  await search.expectSummary('10,000 matches in 10 files')
  await expect(page.getByText('There is more than these 10,000 matches.')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await search.expectChosen(/^1000slot$/)
  expect(await search.results.getByRole('treeitem').count()).toBeLessThan(120)
})

test('a file is opened by a part of its name, by keyboard and by mouse', async ({ page, demo }) => {
  const workspace = await openTask(page, demo)
  await workspace.openFile('jitter')
  await expectAt(page, 'jitter.go', 1, 1)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Commands/ })
    .click()
  await page.getByRole('dialog').getByText('Open a file', { exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Open a file' })
  await picker.getByRole('combobox').fill('crontest:3')
  await picker.getByRole('option', { name: 'cron_test.go' }).click()
  await expectAt(page, 'cron_test.go', 3, 1)
  await expect(page.locator('.monaco-editor.focused')).toBeVisible()
})
