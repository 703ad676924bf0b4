/** Lines that are marked in the margin, tinted, and bracketed. */
export type Mark = {
  readonly id: string
  readonly startLine: number
  readonly endLine: number
  /** Names the colour: the class `mark-tone-…` of marks.css, which sets `--mark`. */
  readonly tone: string
  /** The colour for the overview ruler, which is painted on a canvas. */
  readonly rulerColour: string
  /** Said after the code of the first line: a letter in a box, and words. */
  readonly label?: MarkLabel
}

export type MarkLabel = { readonly letter: string; readonly words: string }

export type MarkDecoration = {
  readonly startLine: number
  readonly endLine: number
  readonly lineClass?: string
  readonly bracketClass?: string
  readonly marginClass?: string
  readonly label?: MarkLabel & { readonly toneClass: string }
  readonly ruler?: { readonly colour: string; readonly lane: 'left' | 'right' }
}

const LANES = 3

/** How marks are drawn; of marks that share lines each has a lane of its own in the margin, as far as lanes go. */
export function decorateMarks(marks: readonly Mark[], selectedId: string | null): readonly MarkDecoration[] {
  const lanes = assignLanes(marks)
  return marks.flatMap((mark): readonly MarkDecoration[] => {
    const { startLine, endLine, tone, rulerColour } = mark
    const toneClass = `mark-tone-${tone} mark-lane-${lanes.get(mark.id) ?? 0}`
    const selected = mark.id === selectedId ? ' mark-selected' : ''
    return [
      {
        startLine,
        endLine,
        lineClass: `mark-line ${toneClass}${selected}`,
        bracketClass: `mark-bracket ${toneClass}${selected}`,
        ruler: { colour: rulerColour, lane: 'left' },
      },
      {
        startLine,
        endLine: startLine,
        bracketClass: `mark-edge mark-edge-start ${toneClass}`,
        ...(mark.label ? { label: { ...mark.label, toneClass } } : {}),
      },
      { startLine: endLine, endLine, bracketClass: `mark-edge mark-edge-end ${toneClass}` },
    ]
  })
}

/** Lines of the patch: hatched in the margin, the first line of each run with a letter. */
export function decorateHatch(lines: readonly number[], rulerColour: string): readonly MarkDecoration[] {
  return runsOf(lines).flatMap(({ startLine, endLine }): readonly MarkDecoration[] => [
    { startLine, endLine, marginClass: 'hatch-line', ruler: { colour: rulerColour, lane: 'right' } },
    { startLine, endLine: startLine, marginClass: 'hatch-letter' },
  ])
}

/** The mark with an edge at the line that a drag there moves: the selected one, or else the smallest. */
export function edgeAt(
  marks: readonly Mark[],
  selectedId: string | null,
  line: number,
): { readonly mark: Mark; readonly edge: 'start' | 'end' | 'either' } | null {
  const candidates = marks.filter(({ startLine, endLine }) => startLine === line || endLine === line)
  const size = (mark: Mark) => mark.endLine - mark.startLine
  const mark =
    candidates.find(({ id }) => id === selectedId) ?? candidates.toSorted((a, b) => size(a) - size(b))[0]
  if (!mark) return null
  if (mark.startLine === mark.endLine) return { mark, edge: 'either' }
  return { mark, edge: mark.startLine === line ? 'start' : 'end' }
}

/** Consecutive lines joined into runs. */
export function runsOf(lines: readonly number[]) {
  const runs: { startLine: number; endLine: number }[] = []
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.endLine === line - 1) last.endLine = line
    else runs.push({ startLine: line, endLine: line })
  }
  return runs
}

/** The outermost mark gets lane 0; one that begins inside others gets the next lane that is free there. */
function assignLanes(marks: readonly Mark[]): ReadonlyMap<string, number> {
  const lanes = new Map<string, number>()
  const ends: number[] = []
  const ordered = marks.toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
  for (const { id, startLine, endLine } of ordered) {
    const free = Array.from({ length: LANES }, (_, lane) => lane).find(
      (lane) => (ends[lane] ?? 0) < startLine,
    )
    const lane = free ?? LANES - 1
    ends[lane] = endLine
    lanes.set(id, lane)
  }
  return lanes
}
