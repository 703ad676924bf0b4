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

// Of what both have marked, 16–18 is agreed. The rest is marked by one of two, so the larger region comes first: 7 lines
// before it, the 6 of _pause, 4 lines after it. Accepting the first, keeping two lines of the second and nothing of the
// third leaves 9–15 and 16–18, which touch and become one, and 66–67.
const GOLD = [
  { file: 'tidewater/retry/attempts.py', start_line: 9, end_line: 18 },
  {
    file: 'tidewater/retry/runner.py',
    start_line: 66,
    end_line: 67,
    content: [
      '    def _pause(self, attempt: Attempt, outcome: Outcome) -> None:',
      '        seconds = self.policy.pause(attempt.number + 1, outcome, self.clock)',
    ].join('\n'),
  },
]

test('a task travels from import to an exported gold dataset', async ({ page, browser, installation }) => {
  const admin = new AdminPages(page, installation.url)
  await new AccountPage(page).create(installation.setupUrl, { name: 'Olga', email: 'olga@example.org' })
  const repository = await importSamples(admin, installation)
  const campaignId = await admin.createCampaign({ name: 'Pilot', overlap: 2 })
  await admin.addAllTasks(campaignId, 2)
  const links = { anna: await admin.invite(campaignId, 'Anna'), ben: await admin.invite(campaignId, 'Ben') }
  await admin.startCampaign(campaignId)

  const anna = await joinCampaign(browser, links.anna, 'Anna')
  await annaMarks(anna)
  await anna.context().close()
  const ben = await joinCampaign(browser, links.ben, 'Ben')
  await benMarksAndLosesHisConnection(ben)
  await ben.context().close()

  await admin.expectJaccard(campaignId, TASK, JACCARD)
  await admin.expectAgreement(campaignId, JACCARD)
  await adjudicate(new AdjudicationPage(page), installation.url, campaignId)
  await admin.publishReady(campaignId)
  const file = join(installation.directory, 'contextbench.jsonl')
  await admin.downloadDataset('contextbench.jsonl', file)
  await checkDownload(file, repository, installation)
})

/** Imports both tasks of the repository, mirrors it, and returns where it comes from. */
async function importSamples(admin: AdminPages, installation: Installation): Promise<string> {
  const tasks = sampleTasks().filter((task) => task.repo === REPOSITORY)
  const file = join(installation.directory, 'tasks.jsonl')
  await writeFile(file, tasks.map((task) => `${JSON.stringify(task)}\n`).join(''))
  await admin.importFiles(file)
  await admin.expectImported(tasks.length)
  const { path } = await buildSampleRepository('tidewater', installation.directory)
  await admin.addSource(REPOSITORY, path)
  return path
}

/** Accepts an invitation in a browser profile of one's own and claims both tasks in the order drawn for oneself. */
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

async function adjudicate(adjudication: AdjudicationPage, url: string, campaignId: string): Promise<void> {
  await adjudication.open(url, campaignId, TASK)
  await adjudication.expectRegions(
    ['9–15', 'open'],
    ['66–71', 'open'],
    ['19–22', 'open'],
    ['16–18', 'pre-filled'],
  )
  await adjudication.expectOpen(3)
  await adjudication.decide('9–15', { action: 'Accept', confidence: 'high', cause: 'matter of taste' })
  await adjudication.decide('66–71', {
    action: 'Shrink',
    firstLine: 66,
    lastLine: 67,
    confidence: 'medium',
    cause: 'guideline gap',
    note: 'Where the number of the attempt is changed is enough.',
  })
  await adjudication.decide('19–22', {
    action: 'Reject all',
    confidence: 'high',
    cause: 'annotator error',
    note: 'Whether an attempt is the last has nothing to do with the budget.',
  })
  await adjudication.expectRegions(
    ['9–15', 'accepted'],
    ['66–71', 'shrunk'],
    ['19–22', 'rejected'],
    ['16–18', 'pre-filled'],
  )
  await adjudication.finish()
}

/** The download is what was decided, passes the audit, and imported into a fresh installation it exports as it was. */
async function checkDownload(file: string, repository: string, { directory }: Installation): Promise<void> {
  const downloaded = await readFile(file)
  expect(JSON.parse(downloaded.toString())).toMatchObject({ inst_id: TASK, repo: REPOSITORY, gold_ctx: GOLD })
  const map = join(directory, 'repositories.json')
  await writeFile(map, JSON.stringify({ [REPOSITORY]: repository }))
  await succeed('audit-gold', file, '--repos', map)
  const data = join(directory, 'second')
  await succeed('import', file, '--kind', 'gold', '--data', data)
  const dataset = join(directory, 'dataset')
  await succeed('export', dataset, '--data', data)
  const exported = await readFile(join(dataset, 'data/contextbench.jsonl'))
  expect(exported.equals(downloaded), `${exported}\nis not\n${downloaded}`).toBe(true)
}

async function succeed(...parameters: readonly string[]): Promise<void> {
  const { code, output, errors } = await goldspan(...parameters)
  expect(code, `goldspan ${parameters.join(' ')}\n${output}${errors}`).toBe(0)
}
