import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleTasks } from '@goldspan/testkit'
import { test } from '../fixtures/installation.ts'
import { AccountPage } from '../pages/account-page.ts'
import { AdminPages } from '../pages/admin-pages.ts'

test('a broken parquet is named with the reason, and nothing of its import is stored, good files included', async ({
  page,
  installation,
}) => {
  const admin = new AdminPages(page, installation.url)
  await new AccountPage(page).create(installation.setupUrl, { name: 'Olga', email: 'olga@example.org' })
  const tasks = sampleTasks().slice(0, 2)
  const good = join(installation.directory, 'tasks.jsonl')
  await writeFile(good, tasks.map((task) => `${JSON.stringify(task)}\n`).join(''))
  const broken = join(installation.directory, 'broken.parquet')
  // It begins as parquet does and breaks off before the table of contents at its end, as a download that was cut.
  await writeFile(broken, `PAR1${'rows '.repeat(1000)}`)

  await admin.importFiles(good, broken)
  await admin.expectImportFailed('broken.parquet', 'is broken parquet')
  await admin.expectEmptyPool()

  await admin.importFiles(good)
  await admin.expectImported(tasks.length)
})
