// Installs what the project needs. Uses Node's own modules only, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const OLDEST_NODE = [20, 19]

/**
 * Runs `npm ci` in `root` when the lockfile or any manifest has changed since it last did. Throws with a sentence that
 * says what to do when Node is too old or npm fails.
 */
export function install(root, { log }) {
  requireNode(process.versions.node)
  const stamp = join(root, 'node_modules', '.goldspan-installed')
  const wanted = lockDigest(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  log(
    'Installing packages. better-sqlite3 compiles where no prebuilt binary can be fetched: about a minute or two.',
  )
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, ...headersOf(process.execPath) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0)
    throw new Error('npm ci failed; its messages are above. Compiling needs python3, make and g++.')
  writeFileSync(stamp, wanted)
}

/**
 * Points node-gyp at the headers that came with Node. Without them it would fetch headers from nodejs.org, which not
 * every network reaches.
 */
export function headersOf(nodeBinary) {
  const prefix = dirname(dirname(nodeBinary))
  return existsSync(join(prefix, 'include/node/node_api.h')) ? { npm_config_nodedir: prefix } : {}
}

function requireNode(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Error(`Goldspan needs Node ${OLDEST_NODE.join('.')} or newer; this is ${version}.`)
}

function lockDigest(root) {
  const digest = createHash('sha256')
  for (const file of ['package-lock.json', 'package.json']) digest.update(readFileSync(join(root, file)))
  return digest.update(process.version).digest('hex')
}
