import { AnnotatedSpan } from '@goldspan/contract'
import type { AgreementSubmission, LineSpan, TaskAgreement } from '@goldspan/core'
import Type from 'typebox'
import { parseJson } from '../../db/json.ts'
import type { SubmissionRow } from './repository.ts'

const SubmittedSpans = Type.Array(AnnotatedSpan)

export function submittedSpans(row: Pick<SubmissionRow, 'id' | 'spans'>): AnnotatedSpan[] {
  return parseJson(SubmittedSpans, row.spans, `spans of submission ${row.id}`)
}

/** A submission as it is compared: its annotator under the name that the reader may see, and bare spans. */
export function toAgreementSubmission(row: SubmissionRow, annotator: string): AgreementSubmission {
  const spans = submittedSpans(row).map(
    ({ path, startLine, endLine }): LineSpan => ({ path, startLine, endLine }),
  )
  return { annotator, spans }
}

/** Means per level as a campaign's table shows them. */
export function levelMeans({ perLevel }: TaskAgreement) {
  return {
    jaccard_file: perLevel.file.mean,
    jaccard_block: perLevel.block.mean,
    jaccard_line: perLevel.line.mean,
  }
}
