export type Tab = {
  readonly path: string
  /** A tab that is not kept shows the file that was looked at last, and makes room for the next. */
  readonly kept: boolean
}

export type Tabs = { readonly open: readonly Tab[]; readonly active: string | null }

export const NO_TABS: Tabs = { open: [], active: null }

/** Shows a file: in its own tab, in the tab that is not kept, or in a new one at the end. */
export function showTab(tabs: Tabs, path: string, keep: boolean): Tabs {
  const known = tabs.open.some((tab) => tab.path === path)
  if (known) return { open: keep ? keepTab(tabs, path).open : tabs.open, active: path }
  const tab = { path, kept: keep }
  const preview = tabs.open.findIndex(({ kept }) => !kept)
  const open = preview === -1 || keep ? [...tabs.open, tab] : tabs.open.with(preview, tab)
  return { open, active: path }
}

export function keepTab(tabs: Tabs, path: string): Tabs {
  if (tabs.open.every((tab) => tab.path !== path || tab.kept)) return tabs
  const open = tabs.open.map((tab) => (tab.path === path ? { path, kept: true } : tab))
  return { ...tabs, open }
}

/** Closes a tab; its right neighbour, or else its left one, comes to the front if it was there. */
export function closeTab(tabs: Tabs, path: string): Tabs {
  const index = tabs.open.findIndex((tab) => tab.path === path)
  if (index === -1) return tabs
  const open = tabs.open.toSpliced(index, 1)
  const active = tabs.active === path ? ((open[index] ?? open.at(-1))?.path ?? null) : tabs.active
  return { open, active }
}

/** The tab that many places to the right of the active one, round the ends. */
export function neighbourTab(tabs: Tabs, steps: number): string | null {
  const index = tabs.open.findIndex((tab) => tab.path === tabs.active)
  return tabs.open.at((index + steps) % Math.max(tabs.open.length, 1))?.path ?? null
}
