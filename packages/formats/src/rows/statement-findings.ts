import { type Finding, finding } from '@goldspan/core'
import type { ProblemStatement } from './problem-statement.ts'

/** What is to be said about where a problem statement comes from and how it was written. */
export function statementFindings(statement: ProblemStatement, source: string | null): readonly Finding[] {
  const { text, published, origin } = statement
  const findings: Finding[] = []
  if (published !== null && published !== text) {
    const message = 'The problem statement is a JSON string and was unquoted.'
    findings.push(finding('STATEMENT_QUOTED', message, { before: excerpt(published), after: excerpt(text) }))
  }
  if (origin === 'pull request' || (origin === 'cell' && source === 'Multi')) {
    const message = 'The problem statement is the text of the pull request, not of an issue.'
    findings.push(finding('STATEMENT_FROM_PULL_REQUEST', message, { before: excerpt(text) }))
  }
  return findings
}

function excerpt(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
