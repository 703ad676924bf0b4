import type { CommitPlace } from '@goldspan/engine'
import type { Figure } from './figures.ts'
import { measureAutosave } from './measure-autosave.ts'
import { measureDataset } from './measure-dataset.ts'
import { measureNavigation } from './measure-navigation.ts'
import { measureOpen } from './measure-open.ts'

export type Size = 'full' | 'small'

/** Measures at a size; some parts also measure commits that are given. */
type Measure = (size: Size, places: readonly CommitPlace[]) => Promise<Figure[]>

/** What can be measured: at the size that is promised, or so small that it only shows that measuring works. */
export const PARTS: Readonly<Record<string, Measure>> = {
  open: (size) =>
    measureOpen(
      size === 'full'
        ? { files: 5000, commits: 50_000, starts: 5, reads: 2000 }
        : { files: 16, commits: 20, starts: 1, reads: 5 },
    ),
  autosave: (size) =>
    measureAutosave(size === 'full' ? { clients: 50, edits: 40 } : { clients: 3, edits: 2 }),
  dataset: (size) =>
    measureDataset(size === 'full' ? { tasks: 1136, totalLines: 522_000 } : { tasks: 20, totalLines: 2000 }),
  nav: (size, places) => measureNavigation(size === 'full' ? 4000 : 16, places),
}
