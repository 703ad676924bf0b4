import { describe, expect, test } from 'vitest'
import { readGoldRow } from './read-gold-row.ts'

const HASH = '0123456789abcdef0123456789abcdef01234567'
const span = { file: 'a.py', start_line: 1, end_line: 2, content: 'x\ny' }
const identity = { original_inst_id: 'psf__requests-1142', repo: 'psf/requests' }
const contextBench = {
  ...identity,
  instance_id: 'SWE-Bench-Verified__python__x__y__1',
  base_commit: HASH,
  source: 'Verified',
}

/** Compares the spans as `file:first-last` and the codes of the findings. */
function check(values: Record<string, unknown>, spans: string[] | null, codes: string[] = []) {
  const { value, findings } = readGoldRow(values)
  expect(
    value?.spans.map(({ file, startLine, endLine }) => `${file}:${startLine}-${endLine}`) ?? null,
  ).toEqual(spans)
  expect(findings.map(({ code }) => code)).toEqual(codes)
}

describe('gold rows', () => {
  test('a published row', () =>
    check({ ...contextBench, gold_context: JSON.stringify([span]) }, ['a.py:1-2']))
  test('a published row in the text form', () =>
    check({ ...contextBench, gold_context: 'context0：\nfile: a.py\nstart_line: 1\nend_line: 2\nx\ny' }, [
      'a.py:1-2',
    ]))
  test('a row for the evaluator', () => {
    const row = {
      ...identity,
      inst_id: 'x',
      commit: HASH,
      repo_url: 'https://github.com/psf/requests.git',
      gold_ctx: [span],
    }
    check(row, ['a.py:1-2'])
    expect(readGoldRow(row).value).toMatchObject({
      instanceId: 'x',
      originalId: 'psf__requests-1142',
      baseCommit: HASH,
    })
  })
  test('an annotation', () =>
    check(
      {
        inst_id: 'x',
        repo_url: 'https://github.com/a/b',
        commit: HASH,
        init_ctx: [span],
        add_ctx: [{ ...span, start_line: 5, end_line: 9 }],
      },
      ['a.py:1-2', 'a.py:5-9'],
    ))
  test('an original id alone', () => {
    check({ ...identity, commit: HASH, gold_ctx: [span] }, ['a.py:1-2'])
    expect(readGoldRow({ ...identity, commit: HASH, gold_ctx: [span] }).id).toBe('psf__requests-1142')
  })
  test('an empty gold context', () => check({ ...contextBench, gold_context: '[]' }, []))
  test('the text of a Multi-SWE-bench row is that of the pull request', () =>
    check(
      { ...contextBench, source: 'Multi', problem_statement: 'Fix it', gold_context: '[]' },
      [],
      ['STATEMENT_FROM_PULL_REQUEST'],
    ))
  test('a gold context that cannot be read', () =>
    check({ ...contextBench, gold_context: 'somewhere' }, null, ['GOLD_UNPARSABLE']))
  test('a row without a base commit and with unreadable gold says both', () =>
    check({ ...contextBench, base_commit: '', gold_context: '[' }, null, [
      'COMMIT_MISSING',
      'GOLD_UNPARSABLE',
    ]))
})
