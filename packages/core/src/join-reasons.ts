/**
 * Joins reasons into one text of paragraphs, in the order given. Empty reasons and paragraphs that are already
 * there are left out; a single reason stays exactly as it is.
 */
export function joinReasons(reasons: readonly string[]): string {
  const given = [...new Set(reasons)].filter((reason) => reason.trim() !== '')
  if (given.length <= 1) return given[0] ?? ''
  const paragraphs = given.flatMap((reason) => reason.split(/\n\s*\n/)).map((text) => text.trim())
  return [...new Set(paragraphs)].filter((text) => text !== '').join('\n\n')
}
