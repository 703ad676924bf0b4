import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** What a path holds: text or bytes, a link's target, or the commit of a submodule. */
export type FileSpec =
  | string
  | Uint8Array
  | { readonly symlink: string }
  | { readonly submodule: string }
  | { readonly executable: string }

/** Makes a bare repository with one commit on `main` after another, and returns the hashes of the commits. */
export async function buildRepository(
  path: string,
  ...commits: readonly Readonly<Record<string, FileSpec>>[]
): Promise<string[]> {
  await mkdir(path, { recursive: true })
  await git(['init', '--quiet', '--bare', '--initial-branch=main', path])
  await git(
    [`--git-dir=${path}`, 'fast-import', '--quiet', '--done'],
    [...commits.map(commitStream), 'done\n'],
  )
  const hashes = await git([`--git-dir=${path}`, 'rev-list', '--reverse', 'main'])
  return hashes.trim().split('\n')
}

function commitStream(files: Readonly<Record<string, FileSpec>>, index: number): Uint8Array {
  const person = `Test <test@example.org> ${1_700_000_000 + index} +0000`
  const head = `commit refs/heads/main\ncommitter ${person}\n${data(`Commit ${index + 1}`)}deleteall\n`
  const entries = Object.entries(files).flatMap(([path, spec]) => entryStream(JSON.stringify(path), spec))
  return joined([head, ...entries])
}

function entryStream(path: string, spec: FileSpec): readonly (string | Uint8Array)[] {
  if (typeof spec === 'string' || spec instanceof Uint8Array)
    return [`M 100644 inline ${path}\n`, ...dataParts(spec)]
  if ('submodule' in spec) return [`M 160000 ${spec.submodule} ${path}\n`]
  return 'symlink' in spec
    ? [`M 120000 inline ${path}\n`, ...dataParts(spec.symlink)]
    : [`M 100755 inline ${path}\n`, ...dataParts(spec.executable)]
}

function data(content: string): string {
  return `data ${Buffer.byteLength(content)}\n${content}\n`
}

function dataParts(content: string | Uint8Array): readonly (string | Uint8Array)[] {
  return [`data ${Buffer.byteLength(content)}\n`, content, '\n']
}

function joined(parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** No configuration of the machine may change a hash. */
const ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  PATH: '/usr/local/bin:/usr/bin:/bin',
}

async function git(args: readonly string[], input: readonly (string | Uint8Array)[] = []): Promise<string> {
  const child = spawn('git', args, { env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'pipe'] })
  // A git that has ended without reading says why by its code.
  child.stdin.on('error', () => undefined).end(joined(input))
  const code = new Promise((resolve) => child.once('close', resolve))
  const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await code) !== 0) throw new Error(`git ${args.join(' ')} failed: ${problem}`)
  return output
}
