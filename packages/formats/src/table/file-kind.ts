import type { ByteSource } from './byte-source.ts'
import { readByteLines } from './jsonl-rows.ts'
import type { ReadLimits } from './read-limits.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** The kinds of file that rows are read from; CSV with the character between its cells. */
export type FileKind = 'parquet' | 'jsonl' | 'json' | { readonly csv: ',' | '\t' | ';' }

/**
 * Recognises a file by what it holds, and by its name only where that leaves a doubt. Throws an
 * {@link UnreadableFileError} that says what is wrong when it is none of the kinds.
 */
export async function recogniseFileKind(
  source: ByteSource,
  file: string,
  limits: ReadLimits,
): Promise<FileKind> {
  const head = new Uint8Array(await source.slice(0, Math.min(HEAD_BYTES, source.byteLength)))
  if (startsWith(head, MAGIC.parquet)) return 'parquet'
  refuseOtherBinaries(head, file)
  const name = extension(file)
  if (name === 'parquet') throw new UnreadableFileError(file, 'is not parquet: it does not begin with "PAR1"')
  const start = new TextDecoder().decode(head).trimStart()
  if (start === '') throw new UnreadableFileError(file, 'is empty')
  if (start.startsWith('[')) return 'json'
  if (start.startsWith('{')) return (await isOneObjectPerLine(source, name, limits)) ? 'jsonl' : 'json'
  if (name === 'jsonl' || name === 'ndjson') return 'jsonl'
  if (name === 'json') return 'json'
  return kindByHeader(start, name === 'csv' || name === 'tsv') ?? unknown(file)
}

const HEAD_BYTES = 1 << 16

const MAGIC = {
  parquet: [0x50, 0x41, 0x52, 0x31],
  gzip: [0x1f, 0x8b],
  zip: [0x50, 0x4b, 0x03, 0x04],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
} as const

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function refuseOtherBinaries(head: Uint8Array, file: string): void {
  const packed = (['gzip', 'zip', 'zstd'] as const).find((kind) => startsWith(head, MAGIC[kind]))
  if (packed) throw new UnreadableFileError(file, `is packed with ${packed}; unpack it first`)
  if (head.includes(0)) throw new UnreadableFileError(file, 'is neither parquet nor UTF-8 text')
}

function extension(file: string): string {
  return /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
}

/** A document spread over lines begins with a line that is no JSON of its own; a broken first line is told by name. */
async function isOneObjectPerLine(source: ByteSource, name: string, limits: ReadLimits): Promise<boolean> {
  const lines: string[] = []
  for await (const { bytes } of readByteLines(source, limits.rowBytes)) {
    const line = bytes === null ? '' : new TextDecoder().decode(bytes).trim()
    if (bytes === null || line !== '') lines.push(line)
    if (lines.length === 2) break
  }
  const [first = ''] = lines
  if (isJson(first)) return lines.length > 1
  return first !== '{' && (name === 'jsonl' || name === 'ndjson')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A header is parted by the character that occurs in it most often; without a telling name it must name an id. */
function kindByHeader(start: string, named: boolean): FileKind | null {
  const [header = ''] = start.split('\n', 1)
  const [delimiter, cells] = ([',', '\t', ';'] as const)
    .map((candidate) => [candidate, header.split(candidate).length] as const)
    .reduce((best, other) => (other[1] > best[1] ? other : best))
  return named || (cells > 1 && ID_COLUMN.test(header)) ? { csv: delimiter } : null
}

const ID_COLUMN = /\b(instance_id|inst_id|original_inst_id|base_commit)\b/i

function unknown(file: string): never {
  const reason = 'is none of parquet, JSONL, JSON, and CSV whose first line names its columns'
  throw new UnreadableFileError(file, reason)
}
