import { countLines } from '../lines.ts'
import type { LineSpan } from '../span.ts'
import { cleanPath } from './clean-path.ts'
import type { FileAtCommit, FilesAtCommit } from './file-at-commit.ts'
import { type Finding, finding } from './finding.ts'
import { differsInCaseOnly } from './path-candidates.ts'
import type { RawGoldSpan } from './published-row.ts'

/** A span after cleaning, null where it cannot be used, and all that was noticed on the way. */
export type CleanedSpan = {
  readonly span: LineSpan | null
  readonly findings: readonly Finding[]
}

/** Cleans the path and the range of a published span; the file is taken into account where it was looked up. */
export function cleanSpan(raw: RawGoldSpan, index: number, repo: string, files: FilesAtCommit): CleanedSpan {
  const cleaner = new SpanCleaner(raw, index)
  return { span: cleaner.clean(repo, files), findings: cleaner.findings }
}

type Range = Pick<LineSpan, 'startLine' | 'endLine'>

class SpanCleaner {
  readonly findings: Finding[] = []
  readonly #raw: RawGoldSpan
  readonly #index: number

  constructor(raw: RawGoldSpan, index: number) {
    this.#raw = raw
    this.#index = index
  }

  clean(repo: string, files: FilesAtCommit): LineSpan | null {
    if (typeof this.#raw.raw !== 'object' || this.#raw.raw === null || Array.isArray(this.#raw.raw)) {
      return this.#refuse(
        'SPAN_UNPARSABLE',
        'is no object with a file and a range',
        JSON.stringify(this.#raw.raw),
      )
    }
    const path = this.#path(repo)
    const range = this.#range()
    if (path === null || range === null) return null
    const fitted = this.#fit(path, range, files.get(path))
    return fitted && { path, ...fitted }
  }

  #path(repo: string): string | null {
    const { file } = this.#raw
    const cleaned = cleanPath(file, repo)
    if (cleaned.path === null) return this.#refuse(cleaned.problem, REFUSED_PATHS[cleaned.problem], file)
    if (cleaned.prefix !== null) {
      this.#note(
        'PATH_PREFIXED',
        `lies under ${cleaned.prefix}, which is no part of the repository`,
        file,
        cleaned.path,
      )
    }
    if (cleaned.rewritten)
      this.#note('PATH_NOT_PLAIN', 'has a path that is not written plainly', file, cleaned.path)
    return cleaned.path
  }

  #range(): Range | null {
    const { startLine, endLine } = this.#raw
    if (startLine === null || endLine === null) {
      return this.#refuse(
        'RANGE_NOT_A_NUMBER',
        'has no whole numbers for its lines',
        publishedRange(this.#raw),
      )
    }
    const before = `${startLine}-${endLine}`
    if (endLine < Math.max(startLine, 1)) {
      return this.#refuse('RANGE_INVERTED', `ends at line ${endLine}, before it begins`, before)
    }
    if (startLine < 1) this.#note('RANGE_BEFORE_START', `begins at line ${startLine}`, before, `1-${endLine}`)
    return { startLine: Math.max(1, startLine), endLine }
  }

  #fit(path: string, range: Range, file: FileAtCommit | undefined): Range | null {
    if (file === undefined) return range
    if (file.kind === 'missing') return this.#missing(path, file.candidates)
    if (file.kind !== 'text') return this.#refuse('PATH_NOT_TEXT', `names a ${file.kind}: ${path}`, path)
    const lines = countLines(file.content)
    const before = `${range.startLine}-${range.endLine}`
    const size = `${path} has ${lines} line${lines === 1 ? '' : 's'}`
    if (range.startLine > lines)
      return this.#refuse('RANGE_OUTSIDE_FILE', `begins at line ${range.startLine}, but ${size}`, before)
    if (range.endLine <= lines) return range
    const excess = range.endLine - lines
    this.#note(
      'RANGE_PAST_END',
      `ends ${excess} line${excess === 1 ? '' : 's'} past the end: ${size}`,
      before,
      `${range.startLine}-${lines}`,
    )
    return { ...range, endLine: lines }
  }

  #missing(path: string, candidates: readonly string[]): null {
    const [likeliest] = candidates
    if (likeliest !== undefined && differsInCaseOnly(path, likeliest)) {
      this.#note('PATH_CASE_DIFFERS', `names ${path}, which exists as ${likeliest} only`, path, likeliest)
      return null
    }
    const proposal = likeliest === undefined ? '' : `; perhaps one of ${candidates.join(', ')} is meant`
    this.#note(
      'PATH_NOT_AT_COMMIT',
      `names ${path}, which does not exist at the base commit${proposal}`,
      path,
      likeliest,
    )
    return null
  }

  #refuse(code: Finding['code'], what: string, before: string): null {
    this.#note(code, what, before)
    return null
  }

  #note(code: Finding['code'], what: string, before: string, after: string | null = null): void {
    this.findings.push(finding(code, `Span ${this.#index} ${what}.`, { span: this.#index, before, after }))
  }
}

const REFUSED_PATHS = {
  PATH_INVALID: 'has no usable path',
  PATH_ABSOLUTE: 'has an absolute path outside every known place of the repository',
  PATH_CLIMBS: 'has a path with a part ".."',
} as const

function publishedRange({ raw }: RawGoldSpan): string {
  const { start_line: start = null, end_line: end = null } = raw as Readonly<Record<string, unknown>>
  return `${JSON.stringify(start)}-${JSON.stringify(end)}`
}
