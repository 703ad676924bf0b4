import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSampleRepository, sampleTasks } from '@goldspan/testkit'
import type { Browser, Page } from '@playwright/test'
import { type Installation, test } from '../fixtures/installation.ts'
import { AccountPage } from '../pages/account-page.ts'
import { AdminPages } from '../pages/admin-pages.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { WorkspacePage } from '../pages/workspace-page.ts'

const REPOSITORY = 'harbor-py/tidewater'
const TITLE = 'Retry budget is spent by requests that succeed'

test('an admin sets a campaign up, and two annotators mark a task, one of them without a connection', async ({
  page,
  browser,
  installation,
}) => {
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
}
