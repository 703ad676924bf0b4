import { cleanGold, type GoldRow, lineCount, parsePatch, type TaskRow } from '@goldspan/core'
import { contextBenchRow, publishedSpans } from '@goldspan/formats'
import { bindSpan, type GoldFiles } from '../audit/gold-files.ts'
import type { ImportedGold, ImportedTask, ImportedText } from './imported-row.ts'

const MAX_TITLE = 200

/** What is stored of a task, but for the long texts. */
export function prepareTask(row: TaskRow): ImportedTask {
  const { files } = parsePatch(row.patch)
  const lines = files.flatMap((file) => file.hunks.flatMap((hunk) => hunk.lines))
  return {
    instanceId: storable(row.instanceId),
    originalId: storable(row.originalId),
    title: storable(titleOf(row.problemStatement) || row.instanceId),
    repository: row.repo,
    language: row.language,
    source: row.source && storable(row.source),
    baseCommit: row.baseCommit,
    patchFiles: files.length,
    patchLines: lines.filter((line) => line.kind !== 'context').length,
    createdAt: row.createdAt && storable(row.createdAt),
  }
}

/** The cleaned gold, bound to its blobs where the files are known. */
export function prepareGold(row: GoldRow, files: GoldFiles): ImportedGold {
  const { spans, merged } = cleanGold(row, files.files)
  return {
    spans: spans.map(({ path, startLine, endLine }) => {
      const span = { path, startLine, endLine }
      return { ...span, ...bindSpan(span, files) }
    }),
    lineCount: merged.reduce((sum, span) => sum + lineCount(span), 0),
  }
}

/** The long texts of a row that is not rejected. */
export function prepareTexts(row: TaskRow | GoldRow): Omit<Record<ImportedText, string>, 'findings'> {
  return {
    problemStatement: storable(row.problemStatement),
    hints: storable(row.hints),
    patch: storable(row.patch),
    testPatch: storable(row.testPatch),
    failToPass: JSON.stringify(row.failToPass.tests),
    passToPass: JSON.stringify(row.passToPass.tests),
    rawRow: JSON.stringify(row.cells),
    publishedRow: 'spans' in row ? JSON.stringify(contextBenchRow(row, publishedSpans(row))) : '',
  }
}

/** The texts of a row that is rejected. */
export const NO_TEXTS: Omit<Record<ImportedText, string>, 'findings'> = {
  problemStatement: '',
  hints: '',
  patch: '',
  testPatch: '',
  failToPass: '',
  passToPass: '',
  rawRow: '',
  publishedRow: '',
}

/** Databases refuse NUL and half surrogate pairs in a text. The cells, which are JSON, keep them. */
export function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\ufffd')
}

/** The first line of an issue that says something, without the marks of a heading. */
function titleOf(statement: string): string {
  const lines = statement.split('\n', 50).map((line) => line.replace(/^[\s#>*=-]+|[\s#=-]+$/g, ''))
  const title = lines.find((line) => line !== '') ?? ''
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title
}
