/** Where the columns of the margin stand, in pixels from its left edge. */
const LANE = 17
const LEFT = 10
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

/** The colour of a pseudonym as a CSS value; there are four, and the letter tells equal ones apart. */
export function laneColour(index: number): string {
  return `var(--pseudonym-${(index % 4) + 1})`
}
