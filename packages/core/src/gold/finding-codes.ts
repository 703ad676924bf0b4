import { IMPORT_FINDING_CODES } from './import-finding-codes.ts'
import { ROW_FINDING_CODES } from './row-finding-codes.ts'
import { SPAN_FINDING_CODES } from './span-finding-codes.ts'

/**
 * Every code that a finding about a published row can carry. Codes are stable: they are never renamed, and a code is
 * never given another meaning.
 */
export const FINDING_CODES = { ...ROW_FINDING_CODES, ...SPAN_FINDING_CODES, ...IMPORT_FINDING_CODES } as const

/** One of the stable codes. */
export type FindingCode = keyof typeof FINDING_CODES
