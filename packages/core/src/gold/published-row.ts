import type { Finding } from './finding.ts'

/** Any value that JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** The 14 columns of published ContextBench rows, in their published order. */
export const PUBLISHED_COLUMNS = [
  'instance_id',
  'original_inst_id',
  'repo',
  'language',
  'base_commit',
  'gold_context',
  'patch',
  'test_patch',
  'problem_statement',
  'hints_text',
  'created_at',
  'f2p',
  'p2p',
  'source',
] as const

/** A column that keeps its cell as published; the gold context is written anew from the spans. */
export type CellColumn = Exclude<(typeof PUBLISHED_COLUMNS)[number], 'gold_context'> | 'repo_url'

/**
 * The cells exactly as published, under the published names whatever the file called them; null where a cell is
 * missing. Test lists that are real lists or objects stay so; every other cell is text.
 */
export type PublishedCells = Readonly<Record<CellColumn, JsonValue>>

/** How a cell spelled a list of tests; `none` for an empty cell. */
export type TestListEncoding = 'json' | 'python' | 'object' | 'list' | 'none' | 'unparsable'

/** The names in a test list, in their published order, and what could not be read. */
export type TestList = {
  readonly tests: readonly string[]
  readonly encoding: TestListEncoding
  readonly problems: readonly string[]
}

/** One entry of a published gold context, before any cleaning. */
export type RawGoldSpan = {
  /** As published; empty when the entry has none. */
  readonly file: string
  /** Null when the published value is missing or no whole number. */
  readonly startLine: number | null
  readonly endLine: number | null
  /** The published text; null when there is none. Never to be trusted. */
  readonly content: string | null
  /** The list that held it: annotation files part theirs into `init_ctx` and `add_ctx`. */
  readonly list: 'gold_context' | 'gold_ctx' | 'init_ctx' | 'add_ctx'
  /** The entry as it was read. */
  readonly raw: JsonValue
}

/** The languages in which tasks come. */
export type TaskLanguage = 'python' | 'java' | 'javascript' | 'typescript' | 'go' | 'rust' | 'c' | 'cpp'

/** A published task, read and tidied; `cells` holds what was published. */
export type TaskRow = {
  readonly instanceId: string
  /** The id in the benchmark that the task comes from; the instance id where none is given. */
  readonly originalId: string
  /** `owner/name`. */
  readonly repo: string
  readonly repoUrl: string | null
  readonly baseCommit: string
  readonly language: TaskLanguage | null
  readonly source: string | null
  readonly problemStatement: string
  readonly hints: string
  readonly patch: string
  readonly testPatch: string
  readonly createdAt: string | null
  readonly failToPass: TestList
  readonly passToPass: TestList
  readonly cells: PublishedCells
  /** What was noticed while reading; audits repeat it. */
  readonly readingFindings: readonly Finding[]
}

/** A published task with its gold context. */
export type GoldRow = TaskRow & { readonly spans: readonly RawGoldSpan[] }
