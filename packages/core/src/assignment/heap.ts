/** A queue whose smallest item comes out first. */
export type Heap<T> = {
  readonly push: (item: T) => void
  /** Takes the smallest item out; undefined when there is none. */
  readonly pop: () => T | undefined
}

/** A binary heap: pushing and popping cost the logarithm of its size. */
export function createHeap<T>(compare: (a: T, b: T) => number): Heap<T> {
  const items: T[] = []
  return {
    push: (item) => {
      items.push(item)
      siftUp(items, compare)
    },
    pop: () => {
      const last = items.pop()
      const first = items[0]
      if (last === undefined || first === undefined) return last
      items[0] = last
      siftDown(items, compare)
      return first
    },
  }
}

function siftUp<T>(items: T[], compare: (a: T, b: T) => number): void {
  let index = items.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (compare(items[parent] as T, items[index] as T) <= 0) return
    swap(items, parent, index)
    index = parent
  }
}

function siftDown<T>(items: T[], compare: (a: T, b: T) => number): void {
  let index = 0
  for (;;) {
    let smallest = index
    for (const child of [2 * index + 1, 2 * index + 2]) {
      if (child < items.length && compare(items[child] as T, items[smallest] as T) < 0) smallest = child
    }
    if (smallest === index) return
    swap(items, index, smallest)
    index = smallest
  }
}

function swap<T>(items: T[], a: number, b: number): void {
  const moved = items[a] as T
  items[a] = items[b] as T
  items[b] = moved
}
