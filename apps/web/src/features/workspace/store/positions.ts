export type Position = { readonly path: string; readonly line: number }

/** Where she has been; `index` is the present place. */
export type Positions = { readonly visited: readonly Position[]; readonly index: number }

export const NO_POSITIONS: Positions = { visited: [], index: -1 }

const LIMIT = 100
/** Moves within so many lines are reading, not going somewhere. */
const NEAR = 10

export function currentPosition(positions: Positions): Position | null {
  return positions.visited[positions.index] ?? null
}

/** Goes somewhere else; what was ahead is forgotten. A step to a near line only moves the present place. */
export function goTo(positions: Positions, next: Position): Positions {
  const present = currentPosition(positions)
  if (present && present.path === next.path && Math.abs(present.line - next.line) < NEAR) {
    return moveWithin(positions, next)
  }
  return jumpTo(positions, next)
}

/** Goes somewhere else, however near; what was ahead is forgotten. */
export function jumpTo(positions: Positions, next: Position): Positions {
  const present = currentPosition(positions)
  if (present?.path === next.path && present.line === next.line) return positions
  const visited = [...positions.visited.slice(0, positions.index + 1), next].slice(-LIMIT)
  return { visited, index: visited.length - 1 }
}

/** Notes where the cursor is now, without making a new place. */
export function moveWithin(positions: Positions, next: Position): Positions {
  const present = currentPosition(positions)
  if (!present || present.path !== next.path || present.line === next.line) return positions
  return { ...positions, visited: positions.visited.with(positions.index, next) }
}

/** The place so many steps back (negative) or forward; null when there is none. */
export function stepTo(positions: Positions, steps: number): Positions | null {
  const index = positions.index + steps
  return positions.visited[index] ? { ...positions, index } : null
}
