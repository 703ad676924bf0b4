import type { Finding, LineSpan, RowReport, TaskLanguage } from '@goldspan/core'
import type { SpoolRecord } from './spool.ts'

/** What kinds of rows can be imported. */
export const IMPORTED_KINDS = ['gold', 'tasks'] as const

/** One kind of rows that can be imported. */
export type ImportedKind = (typeof IMPORTED_KINDS)[number]

/** What a row says about its task, but for the long texts. */
export type ImportedTask = {
  readonly instanceId: string
  readonly originalId: string
  readonly title: string
  /** `owner/name`. */
  readonly repository: string
  readonly language: TaskLanguage | null
  readonly source: string | null
  readonly baseCommit: string
  readonly patchFiles: number
  /** Lines that the patch deletes or inserts. */
  readonly patchLines: number
  readonly createdAt: string | null
}

/** A cleaned span; blob and the SHA-256 of its lines' exact bytes are empty where there was no git to ask. */
export type ImportedSpan = LineSpan & { readonly blob: string; readonly sha256: string }

/** A row's gold context after cleaning, in its published order; spans may overlap. */
export type ImportedGold = {
  readonly spans: readonly ImportedSpan[]
  /** Lines that the spans cover, each counted once. */
  readonly lineCount: number
}

/** What became of a row while it was read; task and gold are null where it is rejected. */
export type ImportedRow = Omit<RowReport, 'findings'> & {
  /** The name of the file, as the person who gave it calls it. */
  readonly file: string
  readonly task: ImportedTask | null
  readonly gold: ImportedGold | null
}

/**
 * The long texts of a row, those after `findings` empty where it is rejected. `findings`, test lists, `rawRow` (the
 * published cells) and `publishedRow` (what an export writes; empty for a task without gold) are JSON.
 */
export type ImportedText =
  | 'findings'
  | 'problemStatement'
  | 'hints'
  | 'patch'
  | 'testPatch'
  | 'failToPass'
  | 'passToPass'
  | 'rawRow'
  | 'publishedRow'

/** A row as it is handed over. */
export type ImportedRecord = SpoolRecord<ImportedRow, ImportedText>

/** The findings of a record. */
export function findingsOf(record: ImportedRecord): Finding[] {
  return JSON.parse(record.texts.findings)
}
