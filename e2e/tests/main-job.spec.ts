import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSampleRepository, sampleTasks } from '@goldspan/testkit'
import type { Browser, Page } from '@playwright/test'
import { goldspan } from '../fixtures/goldspan-command.ts'
import { expect, type Installation, test } from '../fixtures/installation.ts'
import { AccountPage } from '../pages/account-page.ts'
import { AdjudicationPage } from '../pages/adjudication-page.ts'
import { AdminPages } from '../pages/admin-pages.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { WorkspacePage } from '../pages/workspace-page.ts'

const REPOSITORY = 'harbor-py/tidewater'
const TASK = 'harbor-py__tidewater-118'
const TITLE = 'Retry budget is spent by requests that succeed'

// What the two annotators mark, counted by hand on the code at the base commit.
//
// attempts.py: Attempt 9–25 with its decorator, is_retry 16–18, is_last 20–22. runner.py: _pause 66–71 of RetryRunner.
// Anna marks is_retry, grows it to the class (9–25) and drags its lower edge to 22: 14 lines, 1 file, and the blocks
// Attempt, is_retry, is_last. Ben marks is_retry and _pause: 3 + 6 lines, 2 files, and the blocks Attempt, is_retry,
// RetryRunner, _pause.
const JACCARD = {
  file: '0.50', // {attempts} of {attempts, runner}: 1/2
  block: '0.40', // {Attempt, is_retry} of 3 + 4 − 2: 2/5
  line: '0.15', // 3 of 14 + 9 − 3: 3/20
}

test('a task travels from import to an exported gold dataset', async ({ page, browser, installation }) => {
  test.setTimeout(600_000)
  const admin = new AdminPages(page, installation.url)
  await new AccountPage(page).create(installation.setupUrl, { name: 'Olga', email: 'olga@example.org' })
  await importSamples(admin, installation)
  const campaignId = await admin.createCampaign({ name: 'Pilot', overlap: 2 })
  await admin.addAllTasks(campaignId, 2)
  const links = { anna: await admin.invite(campaignId, 'Anna'), ben: await admin.invite(campaignId, 'Ben') }
  await admin.startCampaign(campaignId)

  const anna = await joinCampaign(browser, links.anna, 'Anna')
  await annaMarks(anna)
  const ben = await joinCampaign(browser, links.ben, 'Ben')
  await benMarksAndLosesHisConnection(ben)

  await admin.expectJaccard(campaignId, TASK, JACCARD)
  const adjudication = new AdjudicationPage(page)
  await adjudication.open(installation.url, campaignId, TASK)
  await adjudication.expectOpenRegions(3)
  await adjudication.acceptAll(3)
  await adjudication.finish()
  await admin.publishReady(campaignId)
  const file = join(installation.directory, 'contextbench.jsonl')
  await admin.downloadDataset('contextbench.jsonl', file)
  await checkDownload(file, installation)
})

async function importSamples(admin: AdminPages, installation: Installation): Promise<void> {
  const tasks = sampleTasks().filter((task) => task.repo === REPOSITORY)
  const file = join(installation.directory, 'tasks.jsonl')
  await writeFile(file, tasks.map((task) => `${JSON.stringify(task)}\n`).join(''))
  await admin.importFile(file)
  await admin.expectImported(tasks.length)
  const { path } = await buildSampleRepository('tidewater', installation.directory)
  await admin.addSource(REPOSITORY, path)
}

/** Accepts an invitation in a browser profile of one's own and claims both tasks, in whatever order they are drawn. */
async function joinCampaign(browser: Browser, link: string, name: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await new AccountPage(page).create(link, { name, email: `${name.toLowerCase()}@example.org` })
  const home = new AnnotatorHome(page)
  await home.claimNext()
  await home.claimNext()
  await home.open(TITLE)
  return page
}

async function annaMarks(page: Page): Promise<void> {
  const workspace = new WorkspacePage(page)
  await workspace.openFile('attempts.py')
  await workspace.goToLine(18)
  await workspace.press('m')
  await workspace.expectSpans('16–18')
  await workspace.focusCode()
  await workspace.press('+')
  await workspace.expectSpans('9–25')
  await workspace.dragLowerEdge(25, 22)
  await workspace.expectSpans('9–22')
  await workspace.writeReason('The attempt says whether it is a retry, and its number starts at one.')
  await workspace.expectSaved(4)
  await workspace.submit()
}

async function benMarksAndLosesHisConnection(page: Page): Promise<void> {
  const workspace = new WorkspacePage(page)
  await workspace.openFile('runner.py')
  await workspace.openFile('attempts.py')
  await workspace.goToLine(18)
  await workspace.press('m')
  await workspace.writeReason('Zero is never a number of an attempt.')
  await workspace.expectSaved(2)

  await page.context().setOffline(true)
  await workspace.openFile('runner.py')
  await workspace.goToLine(67)
  await workspace.press('m')
  await workspace.writeReason('The pause counts one retry too many.')
  await workspace.expectUnsaved()
  await page.context().setOffline(false)
  await workspace.expectSaved(4)

  await page.reload()
  await workspace.expectSaved(4)
  await workspace.expectSpans('16–18', '66–71')
  await workspace.submit()
}

/** The download passes the audit, and importing it into a fresh installation exports the same bytes. */
async function checkDownload(file: string, installation: Installation): Promise<void> {
  const audit = await goldspan('audit-gold', file)
  expect(audit.code, audit.output + audit.errors).toBe(0)
  const data = join(installation.directory, 'second')
  const imported = await goldspan('import', file, '--kind', 'gold', '--data', data)
  expect(imported.code, imported.output + imported.errors).toBe(0)
  const dataset = join(installation.directory, 'dataset')
  const exported = await goldspan('export', dataset, '--data', data)
  expect(exported.code, exported.output + exported.errors).toBe(0)
  expect(await readFile(join(dataset, 'data/contextbench.jsonl'), 'utf8')).toBe(await readFile(file, 'utf8'))
}
