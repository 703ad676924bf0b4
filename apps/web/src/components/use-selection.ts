import { useState } from 'react'

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly toggle: (ids: readonly string[], selected: boolean) => void
  readonly clear: () => void
}

/** Which rows of a list are chosen; it outlives a turned page and another filter. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle: (changed, selected) =>
      setIds((before) => {
        const after = new Set(before)
        for (const id of changed) {
          if (selected) after.add(id)
          else after.delete(id)
        }
        return after
      }),
    clear: () => setIds(new Set()),
  }
}
