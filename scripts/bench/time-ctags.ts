import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CommitPlace } from '@goldspan/engine'

/**
 * How many seconds universal-ctags takes over the files of a commit, which are put below `scratch` for it; or why
 * there is no such figure.
 */
export function timeCtags(
  { directory, commit }: CommitPlace,
  scratch: string,
):
  | { readonly seconds: number; readonly skipped: null }
  | { readonly seconds: null; readonly skipped: string } {
  const version = spawnSync('ctags', ['--version'], { encoding: 'utf8' })
  if (!version.stdout?.includes('Universal Ctags'))
    return { seconds: null, skipped: 'universal-ctags is not installed' }
  const files = join(scratch, commit)
  mkdirSync(files, { recursive: true })
  const archive = join(scratch, `${commit}.tar`)
  run('git', ['--git-dir', directory, 'archive', '--format=tar', '-o', archive, commit])
  run('tar', ['-xf', archive, '-C', files])
  const started = performance.now()
  run('ctags', [
    '--options=NONE',
    '--links=no',
    `--languages=${LANGUAGES}`,
    '-R',
    '-f',
    `${archive}.tags`,
    files,
  ])
  return { seconds: (performance.now() - started) / 1000, skipped: null }
}

/** The languages that Goldspan reads too. */
const LANGUAGES = 'Python,Java,JavaScript,TypeScript,Go,Rust,C,C++'

function run(command: string, parameters: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${error?.message ?? stderr}`)
}
