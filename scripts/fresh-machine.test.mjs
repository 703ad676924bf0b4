// What a fresh machine and a container do: the build steps of the Dockerfile, run as they stand in a clean folder with an
// empty npm user configuration and an empty home, after which the command must serve pages without development packages.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MINUTES = 60_000

const directory = mkdtempSync(join(tmpdir(), 'goldspan-fresh-'))
const clone = join(directory, 'clone')
const environment = cleanEnvironment()

before(() => copyTrackedFiles())
after(() => rmSync(directory, { recursive: true, force: true }))

test('the build steps of the Dockerfile run in a clean folder', { timeout: 15 * MINUTES }, () => {
  const steps = buildSteps(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  assert.ok(steps.length >= 3, 'the Dockerfile has its build steps')
  for (const step of steps) execFileSync('sh', ['-c', step], { cwd: clone, env: environment, stdio: 'pipe' })
})

test('npx goldspan works without a build of its own', { timeout: MINUTES }, () => {
  const help = execFileSync('npx', ['goldspan', '--help'], { cwd: clone, env: environment, encoding: 'utf8' })
  assert.match(help, /audit-gold/)
})

test('what was built serves pages and the API', { timeout: MINUTES }, async () => {
  const server = spawn(
    process.execPath,
    ['apps/cli/bin/goldspan.mjs', 'serve', '--data', join(directory, 'data'), '--port', '0'],
    { cwd: clone, env: environment, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const url = await firstAddress(server)
    const health = await (await fetch(`${url}/api/health`)).json()
    assert.equal(health.status, 'ok')
    const page = await (await fetch(url)).text()
    assert.match(page, /<div id="root">/)
    assert.doesNotMatch(
      page,
      /<script(?![^>]*\bsrc=)/,
      'no inline script, which the content security policy refuses',
    )
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
})

function cleanEnvironment() {
  const home = join(directory, 'home')
  mkdirSync(home, { recursive: true })
  const userConfiguration = join(home, '.npmrc')
  writeFileSync(userConfiguration, '')
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return { ...Object.fromEntries(kept), HOME: home, npm_config_userconfig: userConfiguration, ...cacheOf() }
}

/** Packages come from the cache of the user where it has them; what is tested is the building, not the network. */
function cacheOf() {
  return { npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim() }
}

function copyTrackedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    const target = join(clone, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(ROOT, file), target, { verbatimSymlinks: true, force: true })
  }
}

/** The RUN commands of the first stage. */
function buildSteps(dockerfile) {
  const [, stage = ''] = dockerfile.split(/^FROM .*$/m)
  return [...stage.matchAll(/^RUN (.*)$/gm)].map((match) => match[1])
}

function firstAddress(server) {
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).once('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (address) resolve(address)
      else reject(new Error(`no address in: ${line}`))
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
