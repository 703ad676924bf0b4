import { baseName } from './paths.ts'

/**
 * How well a path answers to what was typed: the letters must occur in order, case aside. Letters that follow each
 * other, that begin a word, or that lie in the file's name count more; of equals the shorter path is better. Null
 * when it does not answer at all.
 */
export function scorePath(query: string, path: string): number | null {
  const wanted = query.toLowerCase().replaceAll(' ', '')
  if (wanted === '') return 0
  const name = baseName(path)
  const inName = scoreText(wanted, name)
  if (inName !== null)
    return inName * 2 + (name.toLowerCase().startsWith(wanted) ? 20 : 0) - path.length / 200
  const inPath = scoreText(wanted, path)
  return inPath === null ? null : inPath - path.length / 200
}

/** The best answers, best first. */
export function searchPaths<T>(
  query: string,
  items: readonly T[],
  pathOf: (item: T) => string,
  limit: number,
): readonly T[] {
  return items
    .map((item) => ({ item, score: scorePath(query, pathOf(item)) }))
    .filter((scored): scored is { item: T; score: number } => scored.score !== null)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item)
}

function scoreText(wanted: string, text: string): number | null {
  const lower = text.toLowerCase()
  let score = 0
  let at = -1
  for (const letter of wanted) {
    const found = lower.indexOf(letter, at + 1)
    if (found === -1) return null
    score += 1
    if (found === at + 1) score += 2
    if (beginsWord(text, found)) score += 2
    at = found
  }
  return score
}

function beginsWord(text: string, index: number): boolean {
  const before = text[index - 1]
  if (before === undefined || /[^A-Za-z0-9]/.test(before)) return true
  return /[A-Z]/.test(text[index] ?? '') && /[a-z]/.test(before)
}
