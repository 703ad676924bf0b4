import type { Adjudication, Decision, Region } from '@goldspan/contract'
import { effectiveVerdict } from '@goldspan/core'

/** Where a region stands: open, pre-filled by a rule, or decided by hand in one of four ways. */
export type RegionState = 'open' | 'prefilled' | 'accepted' | 'shrunk' | 'extended' | 'rejected'

const BY_HAND = { accept: 'accepted', shrink: 'shrunk', extend: 'extended', reject: 'rejected' } as const

export function regionState(region: Region, decisions: readonly Decision[]): RegionState {
  const verdict = effectiveVerdict(region, decisions)
  if (!verdict || verdict.action === 'withdraw') return 'open'
  return isByHand(region, decisions) ? BY_HAND[verdict.action] : 'prefilled'
}

/** Whether the newest decision by hand holds. */
export function isByHand(region: Region, decisions: readonly Decision[]): boolean {
  const last = decisions.findLast((each) => each.regionId === region.id && each.by === 'hand')
  return last !== undefined && last.action !== 'withdraw'
}

export type Progress = {
  readonly states: readonly RegionState[]
  readonly open: number
  readonly byHand: number
  readonly prefilled: number
}

export function progressOf({ regions, decisions }: Pick<Adjudication, 'regions' | 'decisions'>): Progress {
  const states = regions.map((region) => regionState(region, decisions))
  const open = states.filter((state) => state === 'open').length
  const prefilled = states.filter((state) => state === 'prefilled').length
  return { states, open, prefilled, byHand: states.length - open - prefilled }
}

/** The next open region after the current one, from the top again at the end; undefined where none is open. */
export function nextOpen(
  regions: readonly Region[],
  decisions: readonly Decision[],
  currentId: string | undefined,
): Region | undefined {
  const start = regions.findIndex(({ id }) => id === currentId) + 1
  const around = [...regions.slice(start), ...regions.slice(0, start)]
  return around.find((region) => regionState(region, decisions) === 'open')
}

/** The region `step` places further on; it stays at the ends. */
export function neighbour(
  regions: readonly Region[],
  currentId: string | undefined,
  step: number,
): Region | undefined {
  const index = regions.findIndex(({ id }) => id === currentId)
  return regions[Math.max(0, Math.min(regions.length - 1, index + step))]
}

/** How many of n marked the region's lines: `2–3/4`, `4/4`. */
export function heatWords({ kMin, kMax, n }: Region): string {
  return kMin === kMax ? `${kMax}/${n}` : `${kMin}–${kMax}/${n}`
}

/** The strength of k of n, from 1 to 4; all of them is 4 whatever n is. */
export function heatLevel(k: number, n: number): 1 | 2 | 3 | 4 {
  if (k >= n) return 4
  const share = k / n
  if (share >= 0.6) return 3
  return share >= 0.4 ? 2 : 1
}
