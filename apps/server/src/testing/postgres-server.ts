import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL server of our own, in a temporary folder and reachable through a socket in it only. */
export type PostgresServer = {
  /** The address of its first database. */
  readonly url: string
  stop(): Promise<void>
}

const INSTALLATIONS = '/usr/lib/postgresql'
/** Debian's `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534

const run = promisify(execFile)

/** The folder with the programs of the newest installed PostgreSQL, or null. */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir(INSTALLATIONS).catch(() => [])
  const newest = versions.sort((a, b) => Number(b) - Number(a)).at(0)
  return newest === undefined ? null : join(INSTALLATIONS, newest, 'bin')
}

/** Starts a server that forgets durability, since nothing of it is kept. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'goldspan-postgres-'))
  const prefix = await giveAway(directory)
  const data = join(directory, 'data')
  const command = (name: string, args: readonly string[]) =>
    [...prefix, join(programs, name), ...args] as const
  const [program, ...args] = command('initdb', [
    '-D',
    data,
    '-U',
    'goldspan',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-N',
  ])
  await run(program ?? '', args, { cwd: directory })
  const server = await launch(command('postgres', ['-D', data, '-k', directory, ...SETTINGS]), directory)
  return {
    url: `postgres://goldspan@/postgres?host=${encodeURIComponent(directory)}`,
    async stop() {
      await end(server)
      await rm(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'shared_buffers=16MB',
  'max_connections=200',
].flatMap((setting) => ['-c', setting])

/** Hands the folder to an account that may run PostgreSQL; returns the command that changes to that account. */
async function giveAway(directory: string): Promise<readonly string[]> {
  if (userInfo().uid !== 0) return []
  await chown(directory, UNPRIVILEGED, UNPRIVILEGED)
  const account = String(UNPRIVILEGED)
  return ['setpriv', '--reuid', account, '--regid', account, '--clear-groups']
}

function launch([program, ...args]: readonly string[], cwd: string): Promise<ChildProcess> {
  const child = spawn(program ?? '', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)))
  })
}

/** SIGQUIT is PostgreSQL's immediate shutdown. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGQUIT')
  await ended
}
