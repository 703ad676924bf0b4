/**
 * A letter or two for each label, different from all others: what follows "Annotator", or else the initials. Those
 * that would collide are numbered.
 */
export function shortNames(labels: readonly string[]): readonly string[] {
  const plain = labels.map(shorten)
  return plain.map((name, index) => {
    const before = plain.slice(0, index).filter((each) => each === name).length
    return plain.filter((each) => each === name).length === 1 ? name : `${name}${before + 1}`
  })
}

function shorten(label: string): string {
  const letter = /^Annotator (\p{L}{1,2})$/u.exec(label)?.[1]
  if (letter !== undefined) return letter
  const initials = label.split(/[^\p{L}\p{N}]+/u).flatMap((word) => word.slice(0, 1))
  return initials.slice(0, 2).join('').toUpperCase() || '?'
}
