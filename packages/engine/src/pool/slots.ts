/** Lets a bounded number of actions run at a time; the others wait for their turn in the order in which they came. */
export type Slots = { use<T>(action: () => Promise<T>): Promise<T> }

/** Opens `count` slots. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async use(action) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await action()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
