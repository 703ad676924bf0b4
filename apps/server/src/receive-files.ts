import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, badInput } from './errors.ts'

/** One file of an upload as it arrives; `truncated` tells, at its end, that it was larger than allowed. */
export type IncomingFile = {
  readonly filename: string
  readonly file: Readable & { readonly truncated: boolean }
}

/** An uploaded file on disk, under a number of ours; `name` is only shown to people. */
export type ReceivedFile = {
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Streams an upload to a folder, one file after the other. Throws when a file is too large or there is none. */
export async function receiveFiles(
  incoming: AsyncIterable<IncomingFile>,
  directory: string,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  for await (const { filename, file } of whole(incoming)) {
    const name = shownName(filename)
    const received = await store(file, join(directory, String(files.length + 1)))
    if (file.truncated)
      throw new AppError(413, 'TOO_LARGE', `${name} is larger than an upload may be. Nothing was imported.`)
    files.push({ name, ...received })
  }
  if (files.length === 0) throw badInput('Choose at least one file; it belongs into the field "file".')
  return files
}

/** What is received; a form that breaks off or cannot be read is the sender's fault, not a failure of ours. */
async function* whole<T>(received: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* received
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw badInput(`The form cannot be read: ${reason}. Nothing was imported.`)
  }
}

async function store(file: Readable, path: string): Promise<Omit<ReceivedFile, 'name'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const chunk of whole(file)) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, bytes, sha256: hash.digest('hex') }
}

/** The last part of what the browser says, on one line. It never becomes a path. */
function shownName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
  const plain = last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-200)
  return plain === '' ? 'unnamed file' : plain
}
