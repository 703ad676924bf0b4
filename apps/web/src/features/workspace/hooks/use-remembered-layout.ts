import { useState } from 'react'
import { keep, recall } from '../../../lib/local-storage.ts'

type Layout = { readonly [panel: string]: number }

/** Sizes of panels as they were left; for all tasks, because they belong to her screen and not to the work. */
export function useRememberedLayout(name: string) {
  const key = `layout.${name}`
  const [defaultLayout] = useState(() => recall<Layout | undefined>(key, undefined, isLayout))
  const onLayoutChanged = (layout: Layout) => keep(key, layout)
  return { id: name, defaultLayout, onLayoutChanged }
}

function isLayout(value: unknown): value is Layout {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((size) => typeof size === 'number')
  )
}
