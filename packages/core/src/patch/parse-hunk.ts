import type { PatchHunk, PatchLine, PatchProblem } from './patch-file.ts'

/** A hunk that was read, the index of the line after it, and what was wrong with it. */
export type ParsedHunk = {
  readonly hunk: PatchHunk
  readonly next: number
  readonly problems: readonly PatchProblem[]
}

/** Whether the line opens a hunk of an ordinary unified diff. */
export function isHunkHeader(line: string | undefined): boolean {
  return line !== undefined && HEADER.test(line)
}

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/s

/**
 * Reads the hunk whose header is `lines[at]`. The counts in the header tell where the hunk ends, so that a deleted
 * line which begins with `-- ` stays a deleted line; a missing count is 1. Where counts and lines disagree, the lines
 * are kept as they are and the disagreement is a problem. An empty line is a context line that lost its space.
 */
export function parseHunk(lines: readonly string[], at: number): ParsedHunk {
  const [, oldStart = '', oldCount = '1', newStart = '', newCount = '1', section = ''] =
    HEADER.exec(lines[at] ?? '') ?? []
  const builder = new HunkBuilder(Number(oldStart), Number(oldCount), Number(newStart), Number(newCount))
  let next = at + 1
  while (next < lines.length && builder.add(lines, next)) next += 1
  const hunk = builder.build(section.trimEnd())
  const stated = `-${oldCount} +${newCount}`
  const found = `-${hunk.oldCount} +${hunk.newCount}`
  const reason = `the hunk states ${stated} lines and has ${found}`
  return { hunk, next, problems: stated === found ? [] : [{ line: at + 1, reason }] }
}

class HunkBuilder {
  readonly #oldStart: number
  readonly #newStart: number
  readonly #lines: PatchLine[] = []
  #oldLeft: number
  #newLeft: number
  #oldLine: number
  #newLine: number

  constructor(oldStart: number, oldCount: number, newStart: number, newCount: number) {
    this.#oldStart = oldStart
    this.#newStart = newStart
    this.#oldLeft = oldCount
    this.#newLeft = newCount
    // With no line on a side, the header names the line before.
    this.#oldLine = oldCount === 0 ? oldStart + 1 : oldStart
    this.#newLine = newCount === 0 ? newStart + 1 : newStart
  }

  /** Takes the line into the hunk; false when it belongs to it no more. */
  add(lines: readonly string[], at: number): boolean {
    const line = lines[at] ?? ''
    if (line.startsWith('\\')) return this.#markNoNewline()
    const expected = this.#oldLeft > 0 || this.#newLeft > 0
    const mark = expected && (line === '' || line === '\r') ? ' ' : line[0]
    if (mark !== ' ' && mark !== '-' && mark !== '+') return false
    if (!expected && endsPatch(lines, at)) return false
    this.#push(mark, line === '\r' ? line : line.slice(1))
    return true
  }

  build(section: string): PatchHunk {
    const oldCount = this.#lines.filter(({ oldLine }) => oldLine !== null).length
    const newCount = this.#lines.filter(({ newLine }) => newLine !== null).length
    return {
      oldStart: this.#oldStart,
      oldCount,
      newStart: this.#newStart,
      newCount,
      section,
      lines: this.#lines,
    }
  }

  #push(mark: ' ' | '-' | '+', text: string): void {
    const oldLine = mark === '+' ? null : this.#oldLine++
    const newLine = mark === '-' ? null : this.#newLine++
    if (oldLine !== null) this.#oldLeft -= 1
    if (newLine !== null) this.#newLeft -= 1
    this.#lines.push({ kind: KINDS[mark], text, oldLine, newLine, noNewline: false })
  }

  #markNoNewline(): boolean {
    const last = this.#lines.pop()
    if (last) this.#lines.push({ ...last, noNewline: true })
    return last !== undefined
  }
}

const KINDS = { ' ': 'context', '-': 'deleted', '+': 'inserted' } as const

/** Behind a complete hunk, the head of the next file and the signature of a mail look like deleted lines. */
function endsPatch(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  const isFileHead = line.startsWith('--- ') && (lines[at + 1] ?? '').startsWith('+++ ')
  return isFileHead || line.trimEnd() === '--'
}
