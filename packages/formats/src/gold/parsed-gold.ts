import type { RawGoldSpan } from '@goldspan/core'

/**
 * The entries of a gold context in their published order, one for each published entry however broken it is, and
 * what could not be read at all.
 */
export type ParsedGold = {
  readonly spans: readonly RawGoldSpan[]
  readonly problems: readonly string[]
}
