import { ImportRow, ImportSummary, Page } from '@goldspan/contract'
import type { UploadedFile } from './multipart.ts'
import type { TestInstallation } from './open-test-installation.ts'
import type { TestClient } from './test-client.ts'

/** Imports files through the API and waits until that has ended, in whatever way. `query` begins with `?`. */
export async function importFiles(
  { services }: TestInstallation,
  admin: TestClient,
  files: readonly UploadedFile[],
  query = '',
): Promise<ImportSummary> {
  const { id, job } = (await admin.upload(`/api/imports${query}`, files)).as(ImportSummary)
  await services.jobs.wait(job?.id ?? '')
  return (await admin.get(`/api/imports/${id}`)).as(ImportSummary)
}

/** Rows as a JSONL file. */
export function jsonl(name: string, rows: readonly object[]): UploadedFile {
  return { name, content: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }
}

/** The report on the first hundred rows of an import. */
export async function importedRows(admin: TestClient, { id }: ImportSummary): Promise<ImportRow[]> {
  return (await admin.get(`/api/imports/${id}/rows`)).as(Page(ImportRow)).items
}

/** The codes of what was found about each of these rows. */
export function findingCodes(rows: readonly ImportRow[]): string[][] {
  return rows.map((row) => row.findings.map(({ code }) => code))
}

/** Everything that an import can store. */
export async function storedRows({ context }: TestInstallation) {
  const { read } = context.database
  const tasks = await read.selectFrom('tasks').selectAll().orderBy('instance_id').execute()
  const versions = await read.selectFrom('gold_versions').selectAll().orderBy('version').execute()
  const repositories = await read.selectFrom('repositories').select('name').execute()
  return { tasks, versions, repositories: repositories.map(({ name }) => name) }
}
