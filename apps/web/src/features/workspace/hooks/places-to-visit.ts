import { compareSpans, type LineSpan } from '@goldspan/core'

/** The next (1) or the previous (-1) of some places from where she is, in the order of the code, round the ends. */
export function stepThrough<Place extends LineSpan>(
  places: readonly Place[],
  here: { readonly path: string | null; readonly line: number },
  direction: 1 | -1,
): Place | null {
  const ordered = places.toSorted(compareSpans)
  const at: LineSpan = { path: here.path ?? '', startLine: here.line, endLine: here.line }
  const starts = (place: Place) => compareSpans({ ...place, endLine: place.startLine }, at)
  if (direction === 1) return ordered.find((place) => starts(place) > 0) ?? ordered[0] ?? null
  return ordered.findLast((place) => starts(place) < 0) ?? ordered.at(-1) ?? null
}

/** The runs of edited lines of a patch as places. */
export function runsOfPatch(linesByPath: ReadonlyMap<string, readonly number[]>): readonly LineSpan[] {
  return [...linesByPath].flatMap(([path, lines]) => {
    const starts = lines.filter((line) => !lines.includes(line - 1))
    return starts.map((startLine) => ({ path, startLine, endLine: startLine }))
  })
}
