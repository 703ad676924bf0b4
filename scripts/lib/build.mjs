// Builds the pages when their sources have changed since they were last built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['apps/web', 'packages/core/src', 'packages/contract/src', 'package-lock.json']
const IGNORED = new Set(['node_modules', 'dist'])

export function build(root, { log }) {
  const stamp = join(root, 'apps/web/dist/.goldspan-built')
  const wanted = digestOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  log('Building the pages.')
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The pages do not build:\n${stdout}${stderr}`)
  writeFileSync(stamp, wanted)
}

function digestOf(root) {
  const digest = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(join(root, source))) digest.update(file).update(readFileSync(file))
  }
  return digest.digest('hex')
}

function filesBelow(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !IGNORED.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
