/** What a project file says: JSON with comments and commas after the last part, as TypeScript accepts it. */
export function readJson(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  try {
    return asRecord(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return readLoose(text)
  }
}

function readLoose(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(withoutComments(text)))
  } catch (error) {
    // A broken project file says nothing, and the paths that it would have told are not found.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** A value as an object; an empty one where it is none. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function withoutComments(text: string): string {
  return text
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (match) =>
      match.startsWith('"') ? match : ' ',
    )
    .replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (match) => (match === ',' ? '' : match))
}
