import type { CheckItem } from '@goldspan/contract'
import type { SpanEdit } from '@goldspan/core'

const LABELS: Readonly<Record<string, string>> = {
  BLANK_EDGE: 'Trim',
  RANGE_PAST_END: 'Trim',
  PATCH_LINES_OUTSIDE: 'Mark',
  SPANS_OVERLAP: 'Merge',
  SPANS_TOUCH: 'Merge',
  PATH_NOT_AT_COMMIT: 'Remove',
}

/** What the fix of a finding does, in a word; null where only a person can mend it. */
export function fixLabel(item: CheckItem): string | null {
  if (!item.fix) return null
  if (item.fix.every(({ type }) => type === 'remove')) return 'Remove'
  return LABELS[item.code] ?? 'Fix'
}

/** The edit that mends a finding. A span that it adds gets an id of its own: the check cannot draw one. */
export function fixEdit(item: CheckItem, newId: () => string): SpanEdit | null {
  const label = fixLabel(item)
  if (!item.fix || label === null) return null
  const changes = item.fix.map((change) =>
    change.type === 'add' ? { ...change, span: { ...change.span, id: newId() } } : change,
  )
  return { id: newId(), label: `${label}: ${item.message}`.slice(0, 120), changes }
}
