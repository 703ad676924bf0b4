import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openRepository, type Repository, type RepositoryOptions } from './repository.ts'

/** A file of a test commit: its content, or more exactly its mode and content, or a submodule's commit. */
export type TestFile =
  | string
  | Buffer
  | { readonly mode: '100755' | '120000'; readonly content: string }
  | { readonly submodule: string }

const ENV = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
  GIT_COMMITTER_DATE: '1700000000 +0000',
}

/** A folder that is removed when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goldspan-gitrepo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs git and answers with its output, byte for byte. */
export function gitBytes(directory: string, args: readonly string[], input: string | Buffer = ''): Buffer {
  return execFileSync('git', ['-C', directory, ...args], {
    env: ENV,
    input,
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** The same as text, without the last newline. */
export function git(directory: string, args: readonly string[], input: string | Buffer = ''): string {
  return gitBytes(directory, args, input).toString('utf8').replace(/\n$/, '')
}

/** An empty bare repository, written by hand since starting git is what takes time in these tests. */
export function initRepository(directory: string): string {
  mkdirSync(join(directory, 'objects'), { recursive: true })
  mkdirSync(join(directory, 'refs'))
  writeFileSync(join(directory, 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(directory, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  return directory
}

/**
 * Makes a commit with exactly these files and no parent, puts a branch on it and answers with its hash. Paths may be
 * any bytes.
 */
export function commitFiles(
  directory: string,
  files: Readonly<Record<string, TestFile>> | readonly (readonly [string | Buffer, TestFile])[],
  branch = 'main',
): string {
  const entries = Array.isArray(files) ? files : Object.entries(files)
  const head = `commit refs/heads/${branch}\nmark :1\ncommitter A <a@example.org> 1700000000 +0000\ndata 1\nc\n`
  const stream: Buffer[] = [Buffer.from(head)]
  for (const [path, file] of entries) stream.push(fileCommand(Buffer.from(path), file))
  stream.push(Buffer.from('\nget-mark :1\n'))
  return git(directory, ['fast-import', '--quiet', '--force'], Buffer.concat(stream))
}

/** Stores a raw object without any check and answers with its hash. */
export function writeObject(
  directory: string,
  type: 'blob' | 'tree' | 'commit',
  content: string | Buffer,
): string {
  return git(directory, ['hash-object', '-t', type, '-w', '--stdin', '--literally'], content)
}

/** A raw tree object from entries in the given order. */
export function writeTree(
  directory: string,
  entries: readonly (readonly [mode: string, name: string | Buffer, oid: string])[],
): string {
  const content = entries.map(([mode, name, oid]) =>
    Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(oid, 'hex')]),
  )
  return writeObject(directory, 'tree', Buffer.concat(content))
}

/** A commit of a tree. */
export function commitTree(directory: string, tree: string): string {
  return git(directory, ['commit-tree', tree, '-m', 'c'])
}

/** Opens a repository that is closed when the test has finished. */
export async function openForTest(directory: string, options: RepositoryOptions = {}): Promise<Repository> {
  const repository = await openRepository(directory, options)
  onTestFinished(() => repository.close())
  return repository
}

/** A new repository with one commit, open for reading. */
export async function repositoryOf(
  files: Parameters<typeof commitFiles>[1],
): Promise<[repository: Repository, commit: string, directory: string]> {
  const directory = initRepository(temporaryFolder())
  const commit = commitFiles(directory, files)
  return [await openForTest(directory), commit, directory]
}

/** A file's content as text, or why there is none. */
export async function readText(repository: Repository, commit: string, path: string): Promise<string> {
  const file = await repository.readFile(commit, path)
  return file.status === 'ok' ? Buffer.from(file.bytes).toString('utf8') : file.status
}

/** The commit that the submodule of `EVERY_KIND` is at; no test repository has it. */
export const ABSENT_COMMIT = '1234567890123456789012345678901234567890'

/** One file of every kind. */
export const EVERY_KIND: Readonly<Record<string, TestFile>> = {
  'README.md': '# Hello\n',
  'bin/run': { mode: '100755', content: '#!/bin/sh\n' },
  'docs/latest': { mode: '120000', content: '../../../etc/passwd' },
  empty: '',
  'vendor/lib': { submodule: ABSENT_COMMIT },
}

/** Puts a shell script in the place of a program; answers with the environment in which it is found first. */
export function fakeProgram(folder: string, name: string, script: string): { readonly PATH: string } {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, name), 0o755)
  return { PATH: `${bin}:${ENV.PATH}` }
}

/** A `git` that does what a shell script says where it is to search, and is git itself in all else. */
export function gitThatSearches(script: string): { readonly PATH: string } {
  const otherwise = `PATH=${ENV.PATH} exec git "$@"`
  return fakeProgram(temporaryFolder(), 'git', `case "$2" in grep) ${script};; esac\n${otherwise}`)
}

/** An `ssh` that runs the command it is given on this machine, after `prelude`. */
export function fakeSsh(folder: string, prelude = ''): { readonly PATH: string } {
  return fakeProgram(folder, 'ssh', `for last; do :; done\n${prelude}\nexec sh -c "$last"`)
}

/** Removes a loose object, as if a partial clone had never received it. */
export function removeObject(directory: string, oid: string): void {
  const path = join(directory, 'objects', oid.slice(0, 2), oid.slice(2))
  if (!existsSync(path)) throw new Error(`${oid} is no loose object`)
  rmSync(path)
}

function fileCommand(path: Buffer, file: TestFile): Buffer {
  const quoted = `"${[...path].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`
  if (typeof file === 'object' && 'submodule' in file) {
    return Buffer.from(`M 160000 ${file.submodule} ${quoted}\n`)
  }
  const [mode, content] =
    typeof file === 'string' || Buffer.isBuffer(file) ? ['100644', file] : [file.mode, file.content]
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`M ${mode} inline ${quoted}\ndata ${bytes.length}\n`),
    bytes,
    Buffer.from('\n'),
  ])
}
