// Runs the checks as suites: each is a process whose outcome is counted, so that one line can sum all of them up.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const binary = (name) => join('node_modules', '.bin', name)

/** A check that passes or fails as a whole counts as one test. */
const whole = (name, command, ...parameters) => ({ name, command, parameters, count: countExit })

export const STATIC_SUITES = [
  whole('types', binary('tsc'), '-p', 'tsconfig.json'),
  whole('types of the pages', binary('tsc'), '-p', 'apps/web/tsconfig.json'),
  whole('lint', binary('biome'), 'check', '--error-on-warnings', '.'),
  whole(
    'architecture',
    binary('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    'apps',
    'packages',
    'migrations',
    'e2e',
  ),
  whole('unused code', binary('knip')),
]

export const UNIT_SUITE = {
  name: 'unit and server tests',
  command: binary('vitest'),
  parameters: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  count: countVitest,
}

export const FRESH_SUITE = {
  name: 'fresh machine',
  command: process.execPath,
  parameters: ['--test', '--test-reporter=spec', 'scripts/fresh-machine.test.mjs'],
  count: countNodeTest,
}

export const endToEndSuite = (chromium) => ({
  name: 'end-to-end',
  command: binary('playwright'),
  parameters: ['test', '--config', 'e2e/playwright.config.ts'],
  environment: (report) => ({ GOLDSPAN_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  count: countPlaywright,
})

/** Runs one suite to its end; prints its output at once when it is over, so that suites side by side do not mix. */
export async function runSuite(root, suite, { log }) {
  const directory = mkdtempSync(join(tmpdir(), 'goldspan-suite-'))
  const report = join(directory, 'report.json')
  const started = Date.now()
  try {
    const { status, output } = await run(root, suite, report)
    const counts = suite.count({ status, output, report })
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    log(`\n── ${suite.name} (${seconds} s): ${describe(counts)}`)
    if (counts.failed > 0 || suite.command.endsWith('vitest') || suite.name === 'end-to-end')
      log(output.trimEnd())
    return { name: suite.name, ...counts }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Runs suites one after another. */
export async function runInOrder(root, suites, tools) {
  const results = []
  for (const suite of suites) results.push(await runSuite(root, suite, tools))
  return results
}

export function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function sum(results) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const result of results) for (const key of Object.keys(total)) total[key] += result[key]
  return total
}

function run(root, suite, report) {
  const parameters = typeof suite.parameters === 'function' ? suite.parameters(report) : suite.parameters
  return new Promise((resolve) => {
    const child = spawn(suite.command, parameters, {
      cwd: root,
      env: { ...process.env, ...suite.environment?.(report) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    child.once('error', (error) => resolve({ status: 1, output: `${output}${error.message}\n` }))
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

function countExit({ status }) {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/** A run that breaks off before its report is written, or that fails without a failed test, still counts as failed. */
function atLeastOneFailure(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function countVitest({ status, report }) {
  const json = readJson(report)
  if (!json) return { passed: 0, failed: 1, skipped: 0 }
  const broken = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return atLeastOneFailure(status, {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken,
    skipped: json.numPendingTests + json.numTodoTests,
  })
}

function countPlaywright({ status, report }) {
  const stats = readJson(report)?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return atLeastOneFailure(status, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })
}

function countNodeTest({ status, output }) {
  const number = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  return atLeastOneFailure(status, {
    passed: number('pass'),
    failed: number('fail'),
    skipped: number('skipped'),
  })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
