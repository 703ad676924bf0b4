import { ImportSummary } from '@goldspan/contract'
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
