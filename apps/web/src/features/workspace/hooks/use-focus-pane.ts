import { useWorkspace } from '../workspace-context.ts'

const PANES = ['explorer', 'outline', 'search', 'references', 'hierarchy', 'code', 'side'] as const
type Pane = (typeof PANES)[number]

/** Moves the focus between the parts of the window. */
export function useFocusPane() {
  const { editor } = useWorkspace()
  const show = (pane: Pane) => {
    if (pane === 'code') return editor.current?.focus()
    // The side bar may only just have been asked to appear.
    requestAnimationFrame(() => {
      const element = focusable(pane)
      element?.focus()
      // What is searched for is mostly replaced by something else.
      if (element instanceof HTMLInputElement) element.select()
    })
  }
  const step = (direction: 1 | -1) => {
    const present = PANES.filter((pane) => pane === 'code' || focusable(pane) !== null)
    const here = currentPane()
    const index = here ? present.indexOf(here) : -1
    const next = present.at((index + direction) % present.length)
    if (next) show(next)
  }
  return { show, step }
}

function focusable(pane: Pane): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`)
  return element?.tabIndex === 0 ? element : (element?.querySelector<HTMLElement>('input, button') ?? null)
}

function currentPane(): Pane | null {
  const inCode = document.activeElement?.closest('[data-key-scope="editor"]')
  if (inCode) return 'code'
  const name = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane
  return PANES.find((pane) => pane === name) ?? null
}
