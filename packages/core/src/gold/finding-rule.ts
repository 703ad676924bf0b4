/** How grave a finding is. Errors make an audit fail; warnings want a look; infos only tell. */
export type Severity = 'error' | 'warning' | 'info'

/** What became of an imported row, from best to worst. */
export const ROW_STATUSES = ['accepted', 'normalised', 'flagged', 'rejected'] as const

/** `accepted` as it is, `normalised` on the way in, `flagged` for a person to look at, or `rejected` whole. */
export type RowStatus = (typeof ROW_STATUSES)[number]

/** What one finding code stands for. */
export type FindingRule = {
  /** A few words, as they head a list. */
  readonly title: string
  readonly severity: Severity
  /** The best status that an imported row with such a finding can have. */
  readonly status: RowStatus
  /** Whole sentences: what is wrong, and what is done about it. */
  readonly explanation: string
}
