import { finding, type GoldRow, type RowReading } from '@goldspan/core'
import { parseGoldContext } from '../gold/parse-gold-context.ts'
import type { RowValues } from '../table/table-row.ts'
import { GOLD_FIELD_NAMES } from './field-names.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { readCommonFields } from './read-task-row.ts'

/**
 * Reads a published gold row: a ContextBench row with `gold_context` in either form, a row with `gold_ctx`, or an
 * annotation with `init_ctx` and `add_ctx`. A row whose gold context cannot be read is rejected, as is one without
 * an id, a repository or a base commit; every entry of a gold context that can be read is kept, however broken.
 */
export function readGoldRow(values: RowValues): RowReading<GoldRow> {
  const fields = fieldsOf(values)
  const reading = readCommonFields(fields)
  const { spans, problems } = parseGoldContext(goldOf(fields))
  const value = reading.value === null ? null : { ...reading.value, spans }
  if (problems.length === 0) return { ...reading, value }
  const message = `The gold context cannot be read: ${problems.join('; ')}.`
  return { ...reading, value: null, findings: [...reading.findings, finding('GOLD_UNPARSABLE', message)] }
}

function goldOf(fields: Fields): unknown {
  const filled = GOLD_FIELD_NAMES.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)])
  return filled.length === 0 ? null : Object.fromEntries(filled)
}
