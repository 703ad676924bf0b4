import type { LineSpan, SpanRole } from '@goldspan/core'
import { readFileAt, readRepository, readTask, readTaskFile, sampleRepositoryNames } from './sample-store.ts'
import { resolveAnchor, type SpanAnchor } from './span-anchor.ts'

/** A span as an annotator submits it. */
export type SampleSpan = LineSpan & { readonly role: SpanRole; readonly reason: string }

/** The spans of one simulated annotator for one task. */
export type SampleSubmission = { readonly annotator: string; readonly spans: readonly SampleSpan[] }

type StoredSpan = SpanAnchor & { readonly role: SpanRole; readonly reason: string }

/** The simulated annotators, each of whom has a submission for every sample task. */
export const SAMPLE_ANNOTATORS = ['mira', 'tomas', 'wanjiru'] as const

/**
 * The submissions of the three simulated annotators for a sample task.
 *
 * They agree on the core of the gold and differ in existence, place, extent or as superset elsewhere. Throws an error
 * for an unknown task.
 */
export function sampleSubmissions(instanceId: string): readonly SampleSubmission[] {
  const stored: Record<string, readonly StoredSpan[]> = JSON.parse(readStored(instanceId, 'submissions.json'))
  return SAMPLE_ANNOTATORS.map((annotator) => ({
    annotator,
    spans: resolveSpans(instanceId, stored[annotator] ?? []),
  }))
}

/** The reference gold of a sample task with a reason for each span; throws an error for an unknown task. */
export function sampleReferenceGold(instanceId: string): readonly SampleSpan[] {
  return resolveSpans(instanceId, JSON.parse(readStored(instanceId, 'gold.json')))
}

function resolveSpans(instanceId: string, stored: readonly StoredSpan[]): readonly SampleSpan[] {
  const name = repositoryOf(instanceId)
  const { base } = readTask(name, instanceId)
  return stored.map(({ role, reason, ...anchor }) => ({
    ...resolveAnchor(anchor, readFileAt(name, base, anchor.path)),
    role,
    reason,
  }))
}

function readStored(instanceId: string, file: string): string {
  return readTaskFile(repositoryOf(instanceId), instanceId, file)
}

function repositoryOf(instanceId: string): string {
  const name = sampleRepositoryNames().find((each) => readRepository(each).tasks.includes(instanceId))
  if (name === undefined) throw new Error(`No sample task is called ${instanceId}`)
  return name
}
