/** Reads a value kept by `keep`; absent, unreadable or refused by `accept` gives the fallback. */
export function recall<T>(key: string, fallback: T, accept: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    return accept(value) ? value : fallback
  } catch {
    // Storage may be refused or hold something foreign: what is kept here is convenience only.
    return fallback
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value))
  } catch {
    // A full or refused storage costs a remembered panel size, nothing else.
  }
}

function storageKey(key: string): string {
  return `goldspan.${key}`
}
