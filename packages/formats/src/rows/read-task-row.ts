import { type Finding, finding, type RowReading, type TaskRow } from '@goldspan/core'
import type { RowValues } from '../table/table-row.ts'
import { detectLanguage } from './detect-language.ts'
import { detectSource } from './detect-source.ts'
import { FIELD_NAMES } from './field-names.ts'
import { type Fields, fieldsOf, textOf } from './fields.ts'
import { problemStatementOf } from './problem-statement.ts'
import { publishedCells } from './published-cells.ts'
import { readBaseCommit } from './read-base-commit.ts'
import { readIds } from './read-ids.ts'
import { readRepository } from './read-repository.ts'
import { readTests } from './read-tests.ts'
import { statementFindings } from './statement-findings.ts'

/**
 * Reads a task as any of the benchmarks publishes it: SWE-bench and its Verified, Pro, Live and PolyBench kin,
 * Multi-SWE-bench, or a ContextBench row. Field names are matched without regard to case. A row without an id, a
 * repository or a base commit is rejected, with the reason.
 */
export function readTaskRow(values: RowValues): RowReading<TaskRow> {
  const reading = readCommonFields(fieldsOf(values))
  if (reading.value === null || reading.value.problemStatement.trim() !== '') return reading
  const findings = [...reading.findings, finding('STATEMENT_MISSING', 'The row has no problem statement.')]
  return { ...reading, findings, value: { ...reading.value, readingFindings: findings } }
}

/** Reads what task rows and gold rows have in common. */
export function readCommonFields(fields: Fields): RowReading<TaskRow> {
  const ids = readIds(fields)
  const repository = readRepository(fields, ids)
  const commit = readBaseCommit(fields)
  const missing = ids.id === null ? [finding('ID_MISSING', 'The row names no instance id.')] : []
  const findings = [...missing, ...repository.findings, ...commit.findings]
  if (ids.id === null || repository.repo === null || commit.hash === null)
    return { value: null, ...ids, findings }
  const identity = { instanceId: ids.id, originalId: ids.originalId ?? ids.id, repo: repository.repo }
  const value = taskRow(fields, { ...identity, baseCommit: commit.hash }, findings)
  return { value, ...ids, findings: value.readingFindings }
}

type Identity = Pick<TaskRow, 'instanceId' | 'originalId' | 'repo' | 'baseCommit'>

function taskRow(fields: Fields, identity: Identity, identityFindings: readonly Finding[]): TaskRow {
  const text = (name: keyof typeof FIELD_NAMES) => textOf(fields, FIELD_NAMES[name])
  const source = text('source') ?? detectSource(fields)
  const statement = problemStatementOf(fields)
  const patch = text('patch') ?? ''
  const failToPass = readTests(fields, FIELD_NAMES.failToPass)
  const passToPass = readTests(fields, FIELD_NAMES.passToPass)
  const row = {
    ...identity,
    repoUrl: text('repoUrl'),
    language: detectLanguage({ named: text('language'), instanceId: identity.instanceId, source, patch }),
    source,
    problemStatement: statement.text,
    hints: text('hints') ?? '',
    patch,
    testPatch: text('testPatch') ?? '',
    createdAt: text('createdAt'),
    failToPass: failToPass.list,
    passToPass: passToPass.list,
    readingFindings: [
      ...identityFindings,
      ...statementFindings(statement, source),
      ...failToPass.findings,
      ...passToPass.findings,
    ],
  }
  const derived = { problem_statement: statement.published, f2p: failToPass.cell, p2p: passToPass.cell }
  return { ...row, cells: publishedCells(fields, row, derived) }
}
