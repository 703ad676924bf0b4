import { parsePatch } from '../patch/parse-patch.ts'
import type { Patch } from '../patch/patch-file.ts'
import { uncoveredPatchLines } from '../patch/uncovered-patch-lines.ts'
import type { LineSpan } from '../span.ts'
import { type Finding, finding } from './finding.ts'

const MOST_NAMED = 5

/** Whether the reference patch can be read. An empty one says nothing. */
export function checkPatch(patch: string): { readonly patch: Patch; readonly findings: readonly Finding[] } {
  const parsed = parsePatch(patch)
  if (parsed.problems.length === 0) return { patch: parsed, findings: [] }
  const reasons = parsed.problems.map(({ line, reason }) => `line ${line}: ${reason}`)
  const message = `The patch cannot be read in full: ${shortList(reasons, '; ')}.`
  return { patch: parsed, findings: [finding('PATCH_UNPARSABLE', message)] }
}

/** Which lines the reference patch edits outside the gold. */
export function checkPatchCoverage(patch: Patch, gold: readonly LineSpan[]): Finding[] {
  const uncovered = uncoveredPatchLines(patch, gold)
  if (uncovered.length === 0) return []
  const places = uncovered.map(
    ({ path, line, kind }) => `${path}:${line}${kind === 'inserted' ? ' (insertion)' : ''}`,
  )
  const message = `The patch edits ${uncovered.length} place${uncovered.length === 1 ? '' : 's'} outside the gold: ${shortList(places, ', ')}.`
  return [finding('PATCH_LINES_OUTSIDE', message)]
}

function shortList(items: readonly string[], separator: string): string {
  const rest = items.length - MOST_NAMED
  return items.slice(0, MOST_NAMED).join(separator) + (rest > 0 ? `${separator}and ${rest} more` : '')
}
