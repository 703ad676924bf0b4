import type { CodeDefinition, HierarchyAnswer } from '@goldspan/contract'
import type { HierarchyKind } from '../store/store-types.ts'

export type Direction = 'up' | 'down'

/** What stands above or below nodes that were opened, by the id of their rows. */
export type LoadedNodes = ReadonlyMap<string, readonly CodeDefinition[]>

/** A row of the hierarchy; headings have no definition. */
export type HierarchyRow = {
  readonly id: string
  readonly depth: number
  readonly expanded: boolean | null
  readonly direction: Direction
  readonly title: string
  readonly definition: CodeDefinition | null
}

type HierarchyView = {
  readonly kind: HierarchyKind
  readonly root: Pick<HierarchyAnswer, Direction>
  readonly loaded: LoadedNodes
  readonly closed: ReadonlySet<string>
}

const HEADINGS: Readonly<Record<HierarchyKind, Readonly<Record<Direction, string>>>> = {
  types: { up: 'Super types', down: 'Sub types' },
  calls: { up: 'Callers', down: 'Callees' },
}

/** The rows that are to be seen: both directions with their first step, and what was opened below. */
export function hierarchyRows({ kind, root, loaded, closed }: HierarchyView): HierarchyRow[] {
  const rows: HierarchyRow[] = []
  const add = (
    definitions: readonly CodeDefinition[],
    parent: string,
    depth: number,
    direction: Direction,
  ) => {
    for (const definition of definitions) {
      const { path, startLine, startColumn } = definition.range
      const id = `${parent}>${path}:${startLine}:${startColumn}`
      const below = loaded.get(id)
      const expanded = below?.length === 0 ? null : below !== undefined && !closed.has(id)
      rows.push({ id, depth, expanded, direction, title: definition.name, definition })
      if (below && expanded) add(below, id, depth + 1, direction)
    }
  }
  for (const direction of ['up', 'down'] as const) {
    const title = `${HEADINGS[kind][direction]} (${root[direction].length})`
    const expanded = root[direction].length === 0 ? null : !closed.has(direction)
    rows.push({ id: direction, depth: 0, expanded, direction, title, definition: null })
    if (expanded) add(root[direction], direction, 1, direction)
  }
  return rows
}
