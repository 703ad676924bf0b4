import { FINDING_CODES, type FindingCode } from './finding-codes.ts'
import { ROW_STATUSES, type RowStatus, type Severity } from './finding-rule.ts'

/** One thing that was noticed about a published row. */
export type Finding = {
  readonly code: FindingCode
  readonly severity: Severity
  /** 0-based position of the span in the published row; null when it is about the row. */
  readonly span: number | null
  /** A whole sentence with the values at hand. */
  readonly message: string
  /** The published value that is meant, as text; null where a value would say nothing. */
  readonly before: string | null
  /** The value that takes its place, or is proposed to; null where there is none. */
  readonly after: string | null
}

/** Where a finding was made, and the values it is about. */
export type FindingDetails = {
  readonly span?: number | null
  readonly before?: string | null
  readonly after?: string | null
}

/** A finding of the given code, with the severity that the code always has. */
export function finding(code: FindingCode, message: string, details: FindingDetails = {}): Finding {
  const { span = null, before = null, after = null } = details
  return { code, severity: FINDING_CODES[code].severity, span, message, before, after }
}

/** The status of a row with these findings: the worst that one of them brings with it, `accepted` without any. */
export function rowStatus(findings: readonly Finding[]): RowStatus {
  const worst = Math.max(0, ...findings.map(({ code }) => ROW_STATUSES.indexOf(FINDING_CODES[code].status)))
  return ROW_STATUSES[worst] ?? 'rejected'
}

/** Orders findings for people: those about the row first, then by span; the order of discovery is kept within. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => (a.span ?? -1) - (b.span ?? -1))
}
