import type { Finding } from './finding.ts'
import type { GoldRow, TaskRow } from './published-row.ts'

/**
 * What reading one row gave: the row, or null with the findings that say why it is rejected. The ids are as far as
 * they could be read, so that a report can name a rejected row too.
 */
export type RowReading<R extends TaskRow = TaskRow | GoldRow> = {
  readonly value: R | null
  readonly id: string | null
  readonly originalId: string | null
  readonly findings: readonly Finding[]
}
