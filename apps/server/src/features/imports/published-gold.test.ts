import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Dataset, ImportRow, Page, PublishedSpan } from '@goldspan/contract'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { openerFor } from '../../testing/describe-databases.ts'
import { importFiles } from '../../testing/import-files.ts'
import type { UploadedFile } from '../../testing/multipart.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data/contextbench/', import.meta.url))
const reason = existsSync(DATA) ? '' : ' (skipped: the published rows are not in ../shared/data)'

describe.skipIf(reason !== '')(`the published rows${reason}`, () => {
  const open = openerFor(async () => null)

  test('are imported whole, and give the same spans in both forms', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const upload = (name: string) => ({ name, content: readFileSync(`${DATA}${name}`) })

    const json = await importFiles(installation, admin, [upload('gold_50.parquet')])
    expect(json).toMatchObject({ kind: 'gold', total: 50, spans: 391, rejected: 0 })
    const versions = await installation.context.database.read
      .selectFrom('gold_versions')
      .selectAll()
      .execute()
    const spans = versions.flatMap((row) => Value.Parse(Type.Array(PublishedSpan), JSON.parse(row.spans)))
    expect([versions.length, spans.length]).toEqual([50, 391])
    expect(spans.filter(({ path }) => path.startsWith('/'))).toEqual([])

    const text = await importFiles(installation, admin, [upload('gold_50_text_form.parquet')])
    expect(text).toMatchObject({ kind: 'gold', total: 50, spans: 391, rejected: 0 })
    const rows = (await admin.get(`/api/imports/${text.id}/rows`)).as(Page(ImportRow)).items
    expect(rows.filter((row) => row.findings[0]?.code !== 'ROW_UNCHANGED')).toEqual([])
  })

  test('are exported and imported again without losing a byte', async () => {
    const exported = async (upload: UploadedFile) => {
      const installation = await open()
      const admin = await installation.signInAs('admin')
      expect(await importFiles(installation, admin, [upload])).toMatchObject({ total: 50, rejected: 0 })
      const { id, job } = (await admin.post('/api/datasets', {})).as(Dataset)
      await installation.services.jobs.wait(job?.id ?? '')
      const name = encodeURIComponent('data/contextbench.parquet')
      return (await admin.get(`/api/datasets/${id}/files/${name}`)).bytes
    }
    const first = await exported({ name: 'a.parquet', content: readFileSync(`${DATA}gold_50.parquet`) })
    const second = await exported({ name: 'b.parquet', content: first })
    expect(second.length).toBeGreaterThan(100_000)
    expect(second.equals(first)).toBe(true)
  })
})
