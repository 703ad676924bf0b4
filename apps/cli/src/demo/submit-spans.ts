import type { SpanEdit, User } from '@goldspan/contract'
import type { Installation } from '@goldspan/server'
import type { SampleSpan } from '@goldspan/testkit'

/** Marks and submits spans in a task that somebody has claimed; whatever the check warns of is waived. */
export async function submitSpans(
  { context, services }: Installation,
  user: User,
  assignmentId: string,
  spans: readonly SampleSpan[],
): Promise<void> {
  const { annotations } = services
  const { revision } = await annotations.edit(user, assignmentId, {
    baseRevision: 0,
    edits: [{ id: context.createId(), label: 'Mark spans', changes: spans.map(toChange) }],
  })
  const check = await annotations.check(user, assignmentId)
  const waivers = check.items.map((item) => ({
    key: item.key,
    reason: 'Left so by the simulated annotator.',
  }))
  await annotations.submit(user, assignmentId, { revision, waivers })
}

function toChange(span: SampleSpan, index: number): SpanEdit['changes'][number] {
  return { type: 'add', span: { ...span, id: `sample-${index + 1}`, origin: 'tree' } }
}
