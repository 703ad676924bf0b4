import { FEWEST_RESAMPLED } from '@goldspan/core'

/** A figure over fewer tasks is hatched: it may be printed, but not leant on. */
export const FEWEST = FEWEST_RESAMPLED
