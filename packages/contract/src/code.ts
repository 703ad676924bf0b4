import Type, { type Static } from 'typebox'
import { Nullable, RepositoryPath } from './common.ts'

export const SPAN_ROLE_NAMES = [
  'edit_site',
  'definition',
  'caller_callee',
  'type_interface',
  'configuration',
  'test',
  'documentation',
  'other',
] as const
export const SpanRole = Type.Enum([...SPAN_ROLE_NAMES])
export type SpanRole = Static<typeof SpanRole>

/** Largest line number that is accepted anywhere. */
export const MAX_LINE = 100_000_000
const Line = Type.Integer({ minimum: 1, maximum: MAX_LINE })

/** Whole lines of one file at the base commit, 1-based and inclusive. */
export const LineSpan = Type.Object({ path: RepositoryPath, startLine: Line, endLine: Line })
export type LineSpan = Static<typeof LineSpan>

/** How an annotator reached a span. */
export const SPAN_ORIGINS = [
  'tree',
  'typed_path',
  'search',
  'definition',
  'references',
  'patch',
  'issue',
  'outline',
  'unknown',
] as const
export const SpanOrigin = Type.Enum([...SPAN_ORIGINS])
export type SpanOrigin = Static<typeof SpanOrigin>

/** A span as an annotator keeps it; `id` is made by the client and stays while the span is edited. */
export const AnnotatedSpan = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  path: RepositoryPath,
  startLine: Line,
  endLine: Line,
  role: SpanRole,
  reason: Type.String({ maxLength: 4000 }),
  origin: SpanOrigin,
})
export type AnnotatedSpan = Static<typeof AnnotatedSpan>

export const TreeEntry = Type.Object({
  path: Type.String(),
  kind: Type.Enum(['directory', 'file', 'executable', 'symlink', 'submodule']),
  size: Nullable(Type.Integer()),
})
export type TreeEntry = Static<typeof TreeEntry>

/** All files of the base commit, sorted by path; directories are implied. `invalidPaths` are not valid UTF-8. */
export const FileList = Type.Object({
  entries: Type.Array(TreeEntry),
  invalidPaths: Type.Array(Type.String()),
})
export type FileList = Static<typeof FileList>

/**
 * The content of one file. `text` is decoded UTF-8 in which every line keeps its number; it is null where `treatment`
 * says why no text can be shown.
 */
export const FileContent = Type.Object({
  path: RepositoryPath,
  kind: Type.Enum(['file', 'executable', 'symlink', 'submodule']),
  size: Type.Integer(),
  lineCount: Type.Integer(),
  text: Nullable(Type.String()),
  treatment: Type.Enum([
    'text',
    'binary',
    'too_large',
    'submodule',
    'symlink',
    'lfs_pointer',
    'missing_object',
  ]),
  encoding: Type.Enum(['utf-8', 'utf-8-bom', 'invalid-utf-8']),
  lineEndings: Type.Enum(['lf', 'crlf', 'mixed', 'none']),
  language: Nullable(Type.String()),
})
export type FileContent = Static<typeof FileContent>

/** A definition as tree-sitter sees it; bytes are those of the raw blob, `endByte` exclusive. */
export const Block = Type.Object({
  kind: Type.String(),
  name: Type.String(),
  startLine: Line,
  endLine: Line,
  startByte: Type.Integer({ minimum: 0 }),
  endByte: Type.Integer({ minimum: 0 }),
})
export type Block = Static<typeof Block>

/** Blocks of one file; `failure` says why there are none, `no_grammar` being the usual reason. */
export const FileBlocks = Type.Object({
  path: RepositoryPath,
  blocks: Type.Array(Block),
  failure: Nullable(Type.String()),
})
export type FileBlocks = Static<typeof FileBlocks>

export const PathQuery = Type.Object({ path: RepositoryPath })
