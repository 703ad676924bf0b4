import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildSampleRepository,
  sampleReferenceGold,
  sampleTasks,
  withTemporaryDirectory,
} from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { auditGold, type GoldAudit } from './audit-gold.ts'
import type { RepositoryPlaces } from './repository-map.ts'
import { toSarif } from './to-sarif.ts'

const REPOSITORY = 'tidewater'
const [task] = sampleTasks().filter(({ repo }) => repo.endsWith(`/${REPOSITORY}`))
if (!task) throw new Error('There is no sample task.')

type Span = { readonly file: string; readonly start_line: number; readonly end_line: number }

const reference: readonly Span[] = sampleReferenceGold(task.instance_id).map(
  ({ path, startLine, endLine }) => ({
    file: path,
    start_line: startLine,
    end_line: endLine,
  }),
)

/** Audits one row with the given spans against the sample repository, or without it where `places` says so. */
async function audit(
  spans: readonly Span[],
  places?: (path: string) => RepositoryPlaces,
): Promise<GoldAudit> {
  return withTemporaryDirectory(async (directory) => {
    const path = join(directory, 'gold.jsonl')
    await writeFile(path, `${JSON.stringify({ ...task, gold_context: JSON.stringify(spans) })}\n`)
    const built = await buildSampleRepository(REPOSITORY, directory)
    const repositories = places?.(built.path) ?? { [task?.repo.toUpperCase() ?? '']: built.path }
    return auditGold({ path, name: 'gold.jsonl' }, repositories, { baseEnv: {} })
  })
}

const grave = ({ rows }: GoldAudit) =>
  rows.flatMap(({ findings }) =>
    findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  )

test('finds nothing grave in sound gold, and says what was checked', async () => {
  const found = await audit(reference)
  expect(grave(found)).toEqual([])
  expect(found).toMatchObject({
    total: 1,
    spans: reference.length,
    checkedAgainstGit: { rows: 1, spans: reference.length },
  })
  expect(found.rows).toMatchObject([{ row: 1, id: task.instance_id, repo: task.repo, checked: true }])
})

test('finds paths and ranges that git does not have', async () => {
  const found = await audit([
    { file: 'tidewater/retry/none.py', start_line: 1, end_line: 2 },
    { file: 'TIDEWATER/client.py', start_line: 1, end_line: 2 },
    { file: 'tidewater/client.py', start_line: 1, end_line: 9999 },
    { file: 'tidewater/client.py', start_line: 9999, end_line: 9999 },
    { file: 'tidewater', start_line: 1, end_line: 1 },
  ])
  expect(grave(found)).toEqual([
    'PATH_NOT_AT_COMMIT',
    'PATH_CASE_DIFFERS',
    'RANGE_PAST_END',
    'RANGE_OUTSIDE_FILE',
    'PATH_NOT_TEXT',
  ])
})

test('does without repositories', async () => {
  const found = await audit([{ file: 'none.py', start_line: 1, end_line: 2 }], () => ({}))
  expect(found).toMatchObject({ checkedAgainstGit: { rows: 0, spans: 0 }, rows: [{ checked: false }] })
  expect(grave(found)).toEqual([])
})

test('does not check a row whose commit the repository lacks', async () => {
  const other = 'cronwheel'
  const found = await withTemporaryDirectory(async (directory) => {
    const built = await buildSampleRepository(other, directory)
    return audit(reference, () => ({ [task.repo]: built.path }))
  })
  expect(found.checkedAgainstGit.rows).toBe(0)
})

test('says where there should be a repository and is none', async () => {
  await expect(audit(reference, (path) => ({ [task.repo]: `${path}-gone` }))).rejects.toThrow(
    'no git repository',
  )
  await expect(audit(reference, () => ({ [task.repo]: 'https://example.org/a.git' }))).rejects.toThrow(
    'no absolute path',
  )
})

test('is written as SARIF with a rule for every code', async () => {
  const found = await audit([{ file: '../x', start_line: 1, end_line: 2 }])
  const log = JSON.parse(JSON.stringify(toSarif(found, 'gold.jsonl', '1.2.3')))
  expect(log).toMatchObject({
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'goldspan', version: '1.2.3' } } }],
  })
  const [run] = log.runs
  const ids = run.tool.driver.rules.map((rule: { id: string }) => rule.id)
  expect(ids).toEqual(Object.keys(found.counts))
  for (const result of run.results) expect(ids[result.ruleIndex]).toBe(result.ruleId)
  expect(run.results).toContainEqual(
    expect.objectContaining({
      ruleId: 'PATH_CLIMBS',
      level: 'error',
      locations: [
        expect.objectContaining({
          physicalLocation: { artifactLocation: { uri: 'gold.jsonl' }, region: { startLine: 1 } },
          logicalLocations: [{ fullyQualifiedName: `${task.instance_id}/gold_context/0`, kind: 'object' }],
        }),
      ],
    }),
  )
})
