/** Where the columns of the margin stand, in pixels from its left edge. */
const LANE = 17
// The patch's hatch and its letter stand left of the lanes.
const LEFT = 24
const HEAT = 26

export function laneLeft(index: number): number {
  return LEFT + index * LANE
}

export function heatLeft(lanes: number): number {
  return laneLeft(lanes) + 4
}

/** The room that lanes and heat take, left of the line numbers. */
export function columnsWidth(lanes: number): number {
  return heatLeft(lanes) + HEAT + 4
}

const COLOURS = 4

/** The colour of a pseudonym as a CSS value; letters, and stripes in the lanes, tell those of one colour apart. */
export function laneColour(index: number): string {
  return `var(--pseudonym-${(index % COLOURS) + 1})`
}

/** Whether the colour belongs to an earlier pseudonym, too. */
export function isRepeated(index: number): boolean {
  return index >= COLOURS
}
