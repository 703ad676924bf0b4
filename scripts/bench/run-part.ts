// Measures one part in a process of its own, so that the memory and the caches of another part do not count.
import type { CommitPlace } from '@goldspan/engine'
import { PARTS, type Size } from './parts.ts'
import { answer, request } from './run-fresh.ts'

export type PartRequest = {
  readonly name: string
  readonly size: Size
  readonly places: readonly CommitPlace[]
}

const { name, size, places } = request<PartRequest>()
const measure = PARTS[name]
if (!measure) throw new Error(`There is no part ${name}.`)
answer(await measure(size, places))
