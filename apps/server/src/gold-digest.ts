import { createHash } from 'node:crypto'
import type { PublishedSpan } from '@goldspan/contract'

/** SHA-256 over the repository, the base commit and every span with its role, reason, blob and content hash. */
export function goldDigest(repository: string, baseCommit: string, spans: readonly PublishedSpan[]): string {
  const fields = spans.map((span) => [
    span.path,
    span.startLine,
    span.endLine,
    span.role,
    span.reason,
    span.blob,
    span.sha256,
  ])
  return createHash('sha256')
    .update(JSON.stringify([repository, baseCommit, fields]))
    .digest('hex')
}
