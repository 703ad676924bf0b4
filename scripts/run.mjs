// One entry for the commands of package.json. It installs what is missing first, so that every command works on a fresh
// machine; that is why it and scripts/lib use nothing but Node itself.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import {
  describe,
  endToEndSuite,
  FRESH_SUITE,
  runInOrder,
  runSuite,
  STATIC_SUITES,
  sum,
  UNIT_SUITE,
} from './lib/suites.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const log = (text) => process.stdout.write(`${text}\n`)
const tools = { log }

const commands = {
  install: async () => install(root, tools),
  demo: async (parameters) => {
    prepare()
    return goldspan('demo', parameters)
  },
  start: async (parameters) => {
    prepare()
    return goldspan('serve', parameters)
  },
  bench: async (parameters) => {
    prepare()
    return start(process.execPath, ['--import', 'tsx', 'scripts/bench.ts', ...parameters])
  },
  images: async (parameters) => {
    const chromium = ensureChromium(tools)
    prepare()
    const playwright = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.images.config.ts',
    ]
    return start(process.execPath, [...playwright, ...parameters], { GOLDSPAN_CHROMIUM: chromium })
  },
  check: async () => {
    install(root, tools)
    return finish(await runInOrder(root, [...STATIC_SUITES, UNIT_SUITE], tools))
  },
  test: async () => {
    const chromium = ensureChromium(tools)
    prepare()
    // Two lanes for two cores: what only looks at the code and a fresh clone, and what runs the application.
    const [first, second] = await Promise.all([
      runInOrder(root, [...STATIC_SUITES, FRESH_SUITE], tools),
      runInOrder(root, [UNIT_SUITE], tools),
    ])
    const third = await runSuite(root, endToEndSuite(chromium), tools)
    return finish([...first, ...second, third])
  },
}

function prepare() {
  install(root, tools)
  build(root, tools)
}

function finish(results) {
  log('')
  for (const result of results) log(`${result.name}: ${describe(result)}`)
  const total = sum(results)
  log(describe(total))
  return total.failed === 0 ? 0 : 1
}

function goldspan(command, parameters) {
  return start(process.execPath, ['apps/cli/bin/goldspan.mjs', command, ...parameters])
}

/** Runs a program in the foreground; the signals of the terminal reach it too, and its end is ours. */
function start(program, parameters, settings = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: 'inherit',
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.once('close', (status) => resolve(status ?? 1))
  })
}

const [name = '', ...parameters] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  log(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`)
  process.exit(2)
}
try {
  process.exitCode = await command(parameters)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 3
}
