import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectSource, KEEP_ALL_FILTER } from './connect-source.ts'
import { buildBeside } from './mirror-directory.ts'
import type { MirrorOptions } from './mirror-options.ts'
import { transfer, withRetries } from './transfer.ts'

/**
 * Makes a bare mirror with all branches and tags of a source. It appears at `directory` when it is complete;
 * whatever ends the call earlier leaves nothing there. The mirror remembers nothing of its source, runs no hooks,
 * and never throws objects away, since gold is bound to commits that a branch may leave behind.
 *
 * A source that lacks objects (a partial clone on this machine) becomes a mirror that lacks the same ones.
 * Throws `MirrorError`.
 */
export async function createMirror(options: MirrorOptions): Promise<void> {
  await withRetries(options, () =>
    buildBeside(options.directory, async (unfinished) => {
      options.onProgress?.({ phase: 'connecting', done: 0, total: null, bytes: null, bytesPerSecond: null })
      await clone(unfinished, options)
      await replaceConfig(unfinished)
    }),
  )
}

async function clone(directory: string, options: MirrorOptions): Promise<void> {
  const connection = await connectSource(options.source, options.policy, options)
  const args = ['clone', '--bare', '--no-local', '--template=', '--progress', '--origin=source']
  if (connection.uploadPack !== null) args.push(`--upload-pack=${connection.uploadPack}`)
  if (connection.partial) args.push(`--filter=${KEEP_ALL_FILTER}`)
  await transfer([...args, '--', connection.location, directory], connection, options)
}

/**
 * Replaces the configuration that `clone` wrote: it holds the source's address, and for a partial source a setting
 * that makes git try to fetch, and then give up, where it should say that an object is missing.
 */
async function replaceConfig(directory: string): Promise<void> {
  const path = join(directory, 'config')
  const sha256 = /^\s*objectformat = sha256$/im.test(await readFile(path, 'utf8'))
  const lines = [
    '[core]',
    `\trepositoryformatversion = ${sha256 ? 1 : 0}`,
    '\tfilemode = true',
    '\tbare = true',
    ...(sha256 ? ['[extensions]', '\tobjectFormat = sha256'] : []),
    '[gc]',
    '\tauto = 0',
    '\tpruneExpire = never',
    '',
  ]
  await writeFile(path, lines.join('\n'))
}
