const AHEAD = 16

/** Reads items in their order, a few of them before their turn; stopping early leaves nothing behind. */
export async function* readAhead<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read, void, undefined> {
  const ahead: Promise<Read>[] = []
  for (const item of items) {
    const reading = read(item)
    // A failure shows when its turn comes; if it never does, nobody has asked for it.
    reading.catch(() => undefined)
    ahead.push(reading)
    const next = ahead.length > AHEAD ? ahead.shift() : undefined
    if (next !== undefined) yield await next
  }
  for (const reading of ahead) yield await reading
}
