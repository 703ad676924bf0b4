/** A letter for the kind of a block, as editors show it. */
export function blockLetter(kind: string): string {
  const known = LETTERS.find(([part]) => kind.toLowerCase().includes(part))
  return known?.[1] ?? kind.slice(0, 1).toUpperCase()
}

const LETTERS: readonly (readonly [string, string])[] = [
  ['method', 'M'],
  ['constructor', 'M'],
  ['function', 'F'],
  ['fn', 'F'],
  ['struct', 'S'],
  ['class', 'C'],
  ['interface', 'I'],
  ['trait', 'I'],
  ['impl', 'C'],
  ['enum', 'E'],
  ['type', 'T'],
  ['module', 'N'],
  ['namespace', 'N'],
]
