import type { Region } from '@goldspan/contract'
import classes from './adjudication.module.css'
import chip from './HeatChip.module.css'
import { heatLevel, heatWords } from './regions.ts'

const LEVELS = { 1: classes.heat1, 2: classes.heat2, 3: classes.heat3, 4: classes.heat4 }

/** How many of n marked the region: as a figure and as heat. */
export function HeatChip({ region }: { region: Region }) {
  return (
    <span className={`${chip.chip} ${LEVELS[heatLevel(region.kMin, region.n)]}`}>{heatWords(region)}</span>
  )
}

export function heatClass(level: 1 | 2 | 3 | 4): string {
  return LEVELS[level] ?? ''
}
