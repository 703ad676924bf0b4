import { createHash } from 'node:crypto'
import type { LineSpan } from '@goldspan/core'
import {
  type FileAtCommit,
  findPathCandidates,
  type GoldRow,
  goldPaths,
  isBinary,
  lineStarts,
} from '@goldspan/core'
import type { FileRead, Repository } from '@goldspan/gitrepo'

/** The files that a gold row names, at its base commit. */
export type GoldFiles = {
  /** By path; a path that git could not read is left out. */
  readonly files: ReadonlyMap<string, FileAtCommit>
  /** The blobs of text files by path. */
  readonly blobs: ReadonlyMap<string, { readonly oid: string; readonly bytes: Uint8Array }>
}

/** For when there is no repository to look into. */
export const NO_GOLD_FILES: GoldFiles = { files: new Map(), blobs: new Map() }

/** Reads the files that a row names; null where the repository lacks the base commit. */
export async function readGoldFiles(repository: Repository, row: GoldRow): Promise<GoldFiles | null> {
  const commit = await repository.resolveCommit(row.baseCommit)
  if (commit === null) return null
  const files = new Map<string, FileAtCommit>()
  const blobs = new Map<string, { oid: string; bytes: Uint8Array }>()
  for (const path of goldPaths(row)) {
    const read = await repository.readFile(commit, path)
    const file = toFileAtCommit(read) ?? (await missingFile(repository, commit, path, read))
    if (file) files.set(path, file)
    if (read.status === 'ok' && file?.kind === 'text') blobs.set(path, { oid: read.oid, bytes: read.bytes })
  }
  return { files, blobs }
}

/** The blob that holds a span, and the SHA-256 of the exact bytes of its lines; empty where they are not known. */
export function bindSpan(
  span: LineSpan,
  { blobs }: GoldFiles,
): { readonly blob: string; readonly sha256: string } {
  const blob = blobs.get(span.path)
  if (!blob) return { blob: '', sha256: '' }
  const starts = lineStarts(blob.bytes)
  const lines = blob.bytes.subarray(starts[span.startLine - 1], starts[span.endLine])
  return { blob: blob.oid, sha256: createHash('sha256').update(lines).digest('hex') }
}

function toFileAtCommit(read: FileRead): FileAtCommit | null {
  if (read.status === 'not_a_file') return { kind: read.kind }
  if (read.status !== 'ok') return null
  if (read.entry.kind === 'symlink') return { kind: 'symlink' }
  return isBinary(read.bytes) ? { kind: 'binary' } : { kind: 'text', content: read.bytes }
}

async function missingFile(
  repository: Repository,
  commit: string,
  path: string,
  read: FileRead,
): Promise<FileAtCommit | null> {
  if (read.status !== 'no_path' && read.status !== 'invalid_path') return null
  const { files } = await repository.listFiles(commit)
  const candidates = findPathCandidates(
    path,
    files.map((file) => file.path),
  )
  return { kind: 'missing', candidates }
}
