import { FIELD_NAMES } from './field-names.ts'
import { type Fields, listOf, textOf } from './fields.ts'

/** The issue text of a row, tidied, and how it was come by. */
export type ProblemStatement = {
  readonly text: string
  /** The text before it was tidied: the cell, or what was put together from other fields; null for none. */
  readonly published: string | null
  readonly origin: 'cell' | 'issues' | 'pull request' | 'none'
}

/**
 * The problem statement of a row. Multi-SWE-bench rows have no such cell: theirs is made of the issues that the pull
 * request resolves, else of the pull request's own title and body.
 */
export function problemStatementOf(fields: Fields): ProblemStatement {
  const cell = textOf(fields, FIELD_NAMES.problemStatement)
  if (cell !== null) return tidied(cell, 'cell')
  const issues = listOf(fields, 'resolved_issues').map(issueText).filter(Boolean).join('\n\n')
  if (issues !== '') return tidied(issues, 'issues')
  const pullRequest = titleAndBody(fields.get('title'), fields.get('body'))
  return pullRequest === ''
    ? { text: '', published: null, origin: 'none' }
    : tidied(pullRequest, 'pull request')
}

function tidied(published: string, origin: ProblemStatement['origin']): ProblemStatement {
  return { text: unquoteStatement(published), published, origin }
}

/** The text inside a JSON string; text that is none stays as it is. */
export function unquoteStatement(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('"') || !trimmed.endsWith('"')) return text
  try {
    return String(JSON.parse(trimmed))
  } catch {
    return text
  }
}

function issueText(issue: unknown): string {
  if (typeof issue !== 'object' || issue === null) return ''
  const { title, body } = issue as { readonly title?: unknown; readonly body?: unknown }
  return titleAndBody(title, body)
}

function titleAndBody(...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n')
}
