import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSampleRepository, sampleTasks, withTemporaryDirectory } from '@goldspan/testkit'
import { describe, expect, test } from 'vitest'
import { goldRow, writeRows } from '../testing/gold-rows.ts'
import { runCli } from '../testing/run-cli.ts'
import { shapeOf } from '../testing/shape-of.ts'

const CLEAN = goldRow('clean', [['a.py', 1, 2]])
const DOUBTFUL = goldRow('doubtful', [
  ['/testbed/a.py', 1, 3],
  ['a.py', 3, 4],
])
const WRONG = goldRow('wrong', [['a.py', 4, 2]], {
  gold_context: '[{"file":"a.py","start_line":4,"end_line":2}]',
})

type Audit = { readonly counts: Record<string, { spans: number; rows: number; severity: string }> }

describe('audit-gold', () => {
  test('ends with 0 when it finds nothing', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', [CLEAN])
      const { code, output } = await runCli(['audit-gold', file])
      expect({ code, output }).toEqual({
        code: 0,
        output: 'Nothing found. 1 rows, 1 spans; checked against git: 0 rows, 0 spans\n',
      })
    }))

  test('ends with 0 when it finds no errors', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', [CLEAN, DOUBTFUL])
      const { code, output } = await runCli(['audit-gold', file])
      expect(code).toBe(0)
      expect(output).toMatch(/^PATH_PREFIXED +warning +1 +1$/m)
      expect(output).toMatch(/^SPANS_OVERLAP +warning +\d +1$/m)
    }))

  test('ends with 1 when it finds errors', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', [CLEAN, WRONG])
      const { code, output } = await runCli(['audit-gold', file])
      expect(code).toBe(1)
      expect(output).toMatch(/^RANGE_INVERTED +error +1 +1$/m)
    }))

  test('prints the fields of the contract', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', [WRONG])
      const result = await runCli(['audit-gold', file, '--json'])
      const count = { spans: 'number', rows: 'number', severity: 'string' }
      expect(shapeOf(result.json())).toEqual({
        total: 'number',
        spans: 'number',
        checkedAgainstGit: { rows: 'number', spans: 'number' },
        counts: { GOLD_EMPTY: count, RANGE_INVERTED: count },
        rows: [
          {
            row: 'number',
            id: 'string',
            repo: 'string',
            checked: 'boolean',
            findings: [
              {
                code: 'string',
                severity: 'string',
                span: null,
                message: 'string',
                before: null,
                after: null,
              },
            ],
          },
        ],
      })
    }))

  test('writes the findings as SARIF as well', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', [CLEAN, WRONG])
      const sarif = join(directory, 'out.sarif')
      expect((await runCli(['audit-gold', file, '--sarif', sarif])).code).toBe(1)
      const { version, runs } = JSON.parse(await readFile(sarif, 'utf8'))
      expect(version).toBe('2.1.0')
      const [{ tool, results }] = runs
      expect(tool.driver).toMatchObject({
        name: 'goldspan',
        rules: [{ id: 'GOLD_EMPTY' }, { id: 'RANGE_INVERTED' }],
      })
      expect(results).toMatchObject([
        { ruleId: 'GOLD_EMPTY', level: 'error' },
        {
          ruleId: 'RANGE_INVERTED',
          ruleIndex: 1,
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: file }, region: { startLine: 2 } },
              logicalLocations: [{ fullyQualifiedName: 'wrong/gold_context/0' }],
            },
          ],
        },
      ])
    }))

  test('checks against repositories of a map whose paths are its own', () =>
    withTemporaryDirectory(async (directory) => {
      const { baseCommit, tasks } = await buildSampleRepository('tidewater', directory)
      const task = sampleTasks().find(({ instance_id }) => instance_id === tasks.at(-1)?.instanceId)
      const rows = [
        goldRow('there', [['tidewater/retry/budget.py', 1, 5]], {
          repo: task?.repo,
          base_commit: baseCommit,
        }),
        goldRow('past', [['tidewater/retry/budget.py', 60, 900]], {
          repo: task?.repo,
          base_commit: baseCommit,
        }),
        goldRow('gone', [['tidewater/nothing.py', 1, 1]], { repo: task?.repo, base_commit: baseCommit }),
        goldRow('elsewhere', [['a.py', 1, 2]]),
      ]
      const file = await writeRows(directory, 'gold.jsonl', rows)
      const map = join(directory, 'map.json')
      await writeFile(map, JSON.stringify({ [task?.repo.toUpperCase() ?? '']: './tidewater.git' }))
      const result = await runCli(['audit-gold', file, '--repos', map, '--json'])
      expect(result.code).toBe(1)
      const audit = result.json() as Audit
      expect(audit).toMatchObject({
        checkedAgainstGit: { rows: 3, spans: 3 },
        rows: [{}, {}, {}, { checked: false }],
      })
      expect(Object.keys(audit.counts)).toEqual(
        expect.arrayContaining(['CONTENT_DIFFERS', 'PATH_NOT_AT_COMMIT', 'RANGE_PAST_END']),
      )
    }))
})

describe('bad input ends with 2 and names the place', () => {
  async function check(parameters: (directory: string) => readonly string[], message: string | RegExp) {
    await withTemporaryDirectory(async (directory) => {
      await writeRows(directory, 'gold.jsonl', [CLEAN])
      await writeFile(join(directory, 'broken.parquet'), `PAR1${'\0'.repeat(20)}PAR1`)
      await writeFile(join(directory, 'map.json'), '{"owner/name": "nowhere.git"}')
      await writeFile(join(directory, 'list.json'), '[]')
      await writeFile(join(directory, 'numbers.json'), '{"owner/name": 1}')
      const { code, output, error } = await runCli(['audit-gold', ...parameters(directory)])
      expect({ code, output }).toEqual({ code: 2, output: '' })
      expect(error).toMatch(message)
      expect(error).not.toContain('    at ')
    })
  }
  const gold = (directory: string) => join(directory, 'gold.jsonl')

  test('a broken parquet', () => check((at) => [join(at, 'broken.parquet')], /broken\.parquet/))
  test('a missing file', () => check((at) => [join(at, 'none')], /none cannot be read \(ENOENT\)/))
  test('a folder', () => check((at) => [at], /is a folder/))
  test('a map that is missing', () =>
    check((at) => [gold(at), '--repos', join(at, 'no.json')], /no\.json cannot/))
  test('a map that is no JSON', () =>
    check((at) => [gold(at), '--repos', join(at, 'broken.parquet')], /is no JSON/))
  test('a map that is a list', () =>
    check((at) => [gold(at), '--repos', join(at, 'list.json')], /must hold an object/))
  test('a map of numbers', () =>
    check((at) => [gold(at), '--repos', join(at, 'numbers.json')], /place of owner\/name/))
  test('a source that is no repository', () =>
    check((at) => [gold(at), '--repos', join(at, 'map.json')], /no git repository at .*nowhere\.git/))
  test('a place where nothing can be written', () =>
    check((at) => [gold(at), '--sarif', join(at, 'no/out.sarif')], /out\.sarif cannot be written \(ENOENT\)/))
})

const GOLD = fileURLToPath(new URL('../../../../../shared/data/contextbench/', import.meta.url))

test.for(['gold_50.parquet', 'gold_50_text_form.parquet'])(
  'the published rows of %s',
  async (name, { skip }) => {
    skip(!existsSync(GOLD), 'the published rows are not there')
    const result = await runCli(['audit-gold', `${GOLD}${name}`, '--json'])
    expect(result.code).toBe(0)
    const audit = result.json() as Audit
    expect(audit).toMatchObject({ total: 50, spans: 391, checkedAgainstGit: { rows: 0, spans: 0 } })
    expect(audit.counts).toMatchObject({
      PATH_PREFIXED: { spans: 74, rows: 16 },
      SPANS_OVERLAP: { rows: 39 },
      SPAN_DUPLICATE: { spans: 2 },
      SPAN_OVER_100_LINES: { spans: 44 },
      PATH_DOT_FILE: { spans: 1, rows: 1 },
      PATCH_LINES_OUTSIDE: { rows: 5 },
      REPO_WITHOUT_OWNER: { rows: 16 },
    })
  },
)
