const LONGEST = 400

/** The details of an entry as `name: value` pairs on one line; what is very long is cut. */
export function describeDetails(details: unknown): string {
  if (details === null || details === undefined) return ''
  if (typeof details !== 'object') return cut(String(details))
  const pairs = Object.entries(details).map(([name, value]) => `${name}: ${describeValue(value)}`)
  return cut(pairs.join(' · '))
}

function describeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
}
