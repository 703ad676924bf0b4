import { FINDING_CODES, type Finding, type Severity } from '@goldspan/core'
import type { GoldAudit } from './audit-gold.ts'

/** SARIF's word for each severity. */
const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>

/**
 * An audit as a SARIF 2.1.0 log: one result for each finding, placed at its row in the audited file.
 * @param uri the audited file, relative to wherever the log is read
 */
export function toSarif(audit: GoldAudit, uri: string, version: string): object {
  const codes = Object.keys(audit.counts) as Finding['code'][]
  const result = (row: number, id: string | null, found: Finding) => ({
    ruleId: found.code,
    ruleIndex: codes.indexOf(found.code),
    level: LEVELS[found.severity],
    message: { text: found.message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri }, region: { startLine: row } },
        logicalLocations: [{ fullyQualifiedName: logicalName(id, found), kind: 'object' }],
      },
    ],
  })
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'goldspan', version, rules: codes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: audit.rows.flatMap(({ row, id, findings }) =>
          findings.map((found) => result(row, id, found)),
        ),
      },
    ],
  }
}

function logicalName(id: string | null, { span }: Finding): string {
  return span === null ? (id ?? '(no id)') : `${id ?? '(no id)'}/gold_context/${span}`
}

function ruleOf(code: Finding['code']): object {
  const { title, explanation, severity } = FINDING_CODES[code]
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    defaultConfiguration: { level: LEVELS[severity] },
  }
}
