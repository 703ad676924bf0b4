import { lineCount } from '../span.ts'
import { isTestPath } from '../test-path.ts'
import type { CleanGoldSpan } from './clean-gold.ts'
import { type Finding, finding } from './finding.ts'

/** More lines than these are looked at by a person. */
const LONG_SPAN_LINES = 100

/** What can be said about a cleaned span by itself, without its file. */
export function checkSpan(span: CleanGoldSpan): Finding[] {
  const { index, path } = span
  const lines = lineCount(span)
  const findings: Finding[] = []
  const note = (code: Finding['code'], message: string, before: string) =>
    findings.push(finding(code, `Span ${index} ${message}.`, { span: index, before }))
  if (path.startsWith('.')) note('PATH_DOT_FILE', `is in ${path}, whose leading dot evaluators strip`, path)
  if (isTestPath(path)) note('TEST_FILE', `is in a test file, ${path}`, path)
  if (lines > LONG_SPAN_LINES)
    note('SPAN_OVER_100_LINES', `has ${lines} lines`, `${span.startLine}-${span.endLine}`)
  const counted = contentLines(span)
  if (counted !== null) note('CONTENT_LINE_COUNT', counted, `${span.raw.startLine}-${span.raw.endLine}`)
  return findings
}

/**
 * A text of n newlines has n lines if its last newline ends the last line, else n + 1; publishers do it either way.
 * Only a text that fits its range in neither way is wrong.
 */
function contentLines({ raw: { content, startLine, endLine } }: CleanGoldSpan): string | null {
  if (content === null || startLine === null || endLine === null) return null
  const stated = endLine - startLine + 1
  const most = content.split('\n').length
  const least = content.endsWith('\n') ? most - 1 : most
  return stated === most || stated === least ? null : `has a text of ${least} lines for a range of ${stated}`
}
