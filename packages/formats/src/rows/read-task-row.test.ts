import type { TaskRow } from '@goldspan/core'
import { describe, expect, test } from 'vitest'
import { readTaskRow } from './read-task-row.ts'

const HASH = '0123456789abcdef0123456789abcdef01234567'

/** A row as SWE-bench and its kin publish it. */
const sweBench = {
  repo: 'psf/requests',
  instance_id: 'psf__requests-1142',
  base_commit: HASH,
  patch:
    'diff --git a/requests/models.py b/requests/models.py\n--- a/requests/models.py\n+++ b/requests/models.py\n',
  test_patch: 'diff --git a/t.py b/t.py\n',
  problem_statement: 'It fails.',
  hints_text: '',
  created_at: '2013-01-25T05:19:16Z',
  FAIL_TO_PASS: '["t.py::a"]',
  PASS_TO_PASS: '["t.py::b", "t.py::c"]',
  environment_setup_commit: HASH,
}

/** A row as Multi-SWE-bench publishes it. */
const multi = {
  org: 'cli',
  repo: 'cli',
  number: 5973,
  title: 'Use HTTPS',
  body: 'The fix.',
  base: { label: 'cli:trunk', ref: 'trunk', sha: HASH },
  resolved_issues: [
    { number: 1, title: 'It fails', body: 'Always.' },
    { number: 2, title: 'It also fails', body: null },
  ],
  fix_patch: '--- a/clone.go\n+++ b/clone.go\n',
  test_patch: 'diff',
  fixed_tests: {
    T1: { run: 'NONE', test: 'NONE', fix: 'PASS' },
    T2: { run: 'PASS', test: 'FAIL', fix: 'PASS' },
  },
  f2p_tests: {},
  p2p_tests: { T3: { run: 'PASS', test: 'PASS', fix: 'PASS' } },
}

function check(values: Record<string, unknown>, expected: Partial<TaskRow>, codes: string[] = []) {
  const { value, findings } = readTaskRow(values)
  expect(findings.map(({ code }) => code)).toEqual(codes)
  expect(value).toMatchObject(expected)
  expect(value?.readingFindings).toBe(findings)
}

function checkRejected(values: Record<string, unknown>, codes: string[]) {
  const reading = readTaskRow(values)
  expect(reading.value).toBeNull()
  expect(reading.findings.map(({ code }) => code)).toEqual(codes)
  return reading
}

describe('task rows', () => {
  test('SWE-bench', () =>
    check(sweBench, {
      instanceId: 'psf__requests-1142',
      originalId: 'psf__requests-1142',
      repo: 'psf/requests',
      repoUrl: null,
      baseCommit: HASH,
      language: 'python',
      source: 'SWE-bench',
      problemStatement: 'It fails.',
      hints: '',
      patch: sweBench.patch,
      testPatch: sweBench.test_patch,
      createdAt: '2013-01-25T05:19:16Z',
      failToPass: { tests: ['t.py::a'], encoding: 'json', problems: [] },
      passToPass: { tests: ['t.py::b', 't.py::c'], encoding: 'json', problems: [] },
    }))
  test('SWE-bench Verified', () =>
    check({ ...sweBench, difficulty: '1-4 hours' }, { source: 'Verified', language: 'python' }))
  test('SWE-bench Pro', () => {
    const id = `instance_NodeBB__NodeBB-${HASH}-v0123`
    const statement = JSON.stringify('# Title\n"quoted"')
    const { FAIL_TO_PASS: _, PASS_TO_PASS: __, environment_setup_commit: ___, ...rest } = sweBench
    check(
      {
        ...rest,
        repo: 'NodeBB/NodeBB',
        instance_id: id,
        problem_statement: statement,
        repo_language: 'js',
        requirements: '',
        fail_to_pass: "['test/a.js | does it\\'s job']",
        pass_to_pass: '["test/a.js | b"]',
      },
      {
        instanceId: id,
        language: 'javascript',
        source: 'Pro',
        problemStatement: '# Title\n"quoted"',
        failToPass: { tests: ["test/a.js | does it's job"], encoding: 'python', problems: [] },
      },
      ['STATEMENT_QUOTED'],
    )
  })
  test('Multi-SWE-bench', () => {
    check(multi, {
      instanceId: 'cli__cli-5973',
      originalId: 'cli__cli-5973',
      repo: 'cli/cli',
      baseCommit: HASH,
      language: 'go',
      source: 'Multi',
      problemStatement: 'It fails\n\nAlways.\n\nIt also fails',
      patch: multi.fix_patch,
      failToPass: { tests: ['T1', 'T2'], encoding: 'object', problems: [] },
      passToPass: { tests: ['T3'], encoding: 'object', problems: [] },
    })
    expect(readTaskRow(multi).value?.cells).toMatchObject({
      instance_id: 'cli__cli-5973',
      repo: 'cli/cli',
      base_commit: HASH,
      language: 'go',
      f2p: multi.fixed_tests,
    })
  })
  test('Multi-SWE-bench with its objects as text', () => {
    const text = (value: unknown) => JSON.stringify(value)
    const row = {
      ...multi,
      base: text(multi.base),
      resolved_issues: text(multi.resolved_issues),
      fixed_tests: text(multi.fixed_tests),
    }
    check(row, { baseCommit: HASH, problemStatement: 'It fails\n\nAlways.\n\nIt also fails' })
  })
  test('Multi-SWE-bench without issues has the text of the pull request', () =>
    check({ ...multi, resolved_issues: [] }, { problemStatement: 'Use HTTPS\n\nThe fix.' }, [
      'STATEMENT_FROM_PULL_REQUEST',
    ]))
  test('SWE-PolyBench', () => {
    const { FAIL_TO_PASS: _, PASS_TO_PASS: __, environment_setup_commit: ___, ...rest } = sweBench
    check(
      {
        ...rest,
        language: 'TypeScript',
        F2P: "['a->b']",
        P2P: '[]',
        task_category: 'Bug Fix',
        Dockerfile: 'FROM x',
      },
      {
        language: 'typescript',
        source: 'Poly',
        failToPass: { tests: ['a->b'], encoding: 'python', problems: [] },
      },
    )
  })
  test('SWE-bench-Live', () =>
    check(
      {
        ...sweBench,
        FAIL_TO_PASS: ['a', 'b'],
        PASS_TO_PASS: [],
        environment_setup_commit: null,
        test_cmds: ['pytest'],
        log_parser: 'pytest',
      },
      {
        source: 'Live',
        language: 'python',
        failToPass: { tests: ['a', 'b'], encoding: 'list', problems: [] },
      },
    ))

  test('field names in any case', () => {
    const shouted = Object.fromEntries(
      Object.entries(sweBench).map(([name, value]) => [name.toUpperCase(), value]),
    )
    check(shouted, {
      instanceId: 'psf__requests-1142',
      passToPass: { tests: ['t.py::b', 't.py::c'], encoding: 'json', problems: [] },
    })
  })
  test('a filled field wins over an empty one that differs in case', () =>
    check({ ...sweBench, Repo: null, REPO: 'x/y', repo: null }, { repo: 'x/y' }))
  test('a list that cannot be read', () =>
    check(
      { ...sweBench, FAIL_TO_PASS: 'see below' },
      { failToPass: expect.objectContaining({ encoding: 'unparsable' }) },
      ['TEST_LIST_UNPARSABLE'],
    ))
  test('no statement', () =>
    check({ ...sweBench, problem_statement: ' ' }, { problemStatement: '' }, ['STATEMENT_MISSING']))
  test('a statement that only begins with a quotation', () =>
    check({ ...sweBench, problem_statement: '"a" is not "b"' }, { problemStatement: '"a" is not "b"' }))
  test('a language that no task comes in', () => check({ ...sweBench, language: 'Ruby' }, { language: null }))
})

describe('identity', () => {
  const owners: readonly [string, Record<string, unknown>, string, string[]][] = [
    [
      'from the original id',
      { repo: 'dayjs', original_inst_id: 'iamkun__dayjs-734' },
      'iamkun/dayjs',
      ['REPO_WITHOUT_OWNER'],
    ],
    [
      'of a name with dashes',
      { repo: 'jackson-core', original_inst_id: 'fasterxml__jackson-core-964' },
      'fasterxml/jackson-core',
      ['REPO_WITHOUT_OWNER'],
    ],
    ['from the instance id', { repo: 'requests' }, 'psf/requests', ['REPO_WITHOUT_OWNER']],
    [
      'from the address',
      { repo: 'core', repo_url: 'https://github.com/FasterXML/core.git' },
      'FasterXML/core',
      ['REPO_WITHOUT_OWNER'],
    ],
    ['of an address alone', { repo: null, repo_url: 'git@github.com:A-b/c.d.git' }, 'A-b/c.d', []],
    ['of an address as the repository', { repo: 'https://github.com/a/b/' }, 'a/b', []],
    ['of an id alone', { repo: '', instance_id: 'x__a-b-12' }, 'x/a-b', []],
    [
      'of an id with hashes alone',
      { repo: '', instance_id: `instance_A-b__c-d-${HASH}-v${HASH}` },
      'A-b/c-d',
      [],
    ],
  ]
  for (const [name, values, repo, codes] of owners) {
    test(`the repository ${name}`, () => check({ ...sweBench, ...values }, { repo }, codes))
  }
  test('published cells stay as they were', () => {
    const row = {
      ...sweBench,
      repo: 'dayjs',
      original_inst_id: 'iamkun__dayjs-734',
      problem_statement: '"x"',
      base_commit: ` ${HASH.toUpperCase()}`,
    }
    const { value } = readTaskRow(row)
    expect(value).toMatchObject({ repo: 'iamkun/dayjs', problemStatement: 'x', baseCommit: HASH })
    expect(value?.cells).toMatchObject({
      repo: 'dayjs',
      problem_statement: '"x"',
      base_commit: row.base_commit,
      repo_url: null,
      hints_text: '',
    })
  })
  test('a short hash', () =>
    check({ ...sweBench, base_commit: '0123abc' }, { baseCommit: '0123abc' }, ['COMMIT_ABBREVIATED']))

  test('no id', () => void checkRejected({ ...sweBench, instance_id: ' ' }, ['ID_MISSING']))
  test('no repository', () =>
    void checkRejected({ ...sweBench, repo: null, instance_id: 'x' }, ['REPO_MISSING']))
  test('a bare name whose owner nothing tells', () =>
    void checkRejected({ ...sweBench, repo: 'flask', instance_id: 'psf__requests-1142' }, ['REPO_MISSING']))
  test('a repository that climbs', () => void checkRejected({ ...sweBench, repo: 'a/..' }, ['REPO_MISSING']))
  test('no base commit', () => {
    const { findings, id } = checkRejected({ ...sweBench, base_commit: null }, ['COMMIT_MISSING'])
    expect(id).toBe('psf__requests-1142')
    expect(findings[0]).toEqual({
      code: 'COMMIT_MISSING',
      severity: 'error',
      span: null,
      message: 'The row has no base commit.',
      before: null,
      after: null,
    })
  })
  test('a branch', () => void checkRejected({ ...sweBench, base_commit: 'main' }, ['COMMIT_NOT_A_HASH']))
  test('nothing at all', () => void checkRejected({}, ['ID_MISSING', 'REPO_MISSING', 'COMMIT_MISSING']))
})
