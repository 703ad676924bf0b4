// Finds a Chromium for the end-to-end tests, and fetches Debian's where that can be done without asking.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of a Chromium; installs Debian's as root where there is none; else throws saying what to install. */
export function ensureChromium({ log }) {
  const found = process.env.GOLDSPAN_CHROMIUM ?? findOnPath()
  if (found) return found
  const canInstall = process.getuid?.() === 0 && onPath('apt-get')
  if (!canInstall) {
    throw new Error(
      'The end-to-end tests need a Chromium. Install one (Debian: apt-get install chromium) or name it in GOLDSPAN_CHROMIUM.',
    )
  }
  log('Installing Chromium from Debian.')
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])
  const installed = findOnPath()
  if (!installed) throw new Error('apt-get installed chromium, but no chromium is on the PATH.')
  return installed
}

function findOnPath() {
  return NAMES.map(onPath).find(Boolean)
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed; its messages are above.`)
}
