import type { SearchEnd, SearchHits, SearchLimit, SearchLimits } from './commit-search.ts'
import type { GrepEnd } from './git-grep.ts'
import type { GrepRecord } from './grep-records.ts'
import type { MatchMarks } from './match-marks.ts'
import { decodePath, splitPath } from './path-bytes.ts'
import { type SearchLine, toSearchLine } from './search-line.ts'

/** Turns the lines that git found into hits, and counts them against the limits of the search. */
export class SearchTally {
  readonly #marks: MatchMarks
  readonly #prefixLength: number
  readonly #limits: SearchLimits
  readonly #reached = new Set<SearchLimit>()
  #name: Buffer = Buffer.alloc(0)
  #path: string | null = null
  #matches = 0
  #matchesInFile = 0
  #files = 0

  /** `prefixLength` is the length of what git writes before a path. */
  constructor(marks: MatchMarks, prefixLength: number, limits: SearchLimits) {
    this.#marks = marks
    this.#prefixLength = prefixLength
    this.#limits = limits
  }

  /** Whether the whole search has as many matches as it may have, and there are more. */
  get full(): boolean {
    return this.#reached.has('matches')
  }

  /** The hits of some records, one for each run of lines of a file. */
  take(records: readonly GrepRecord[]): SearchHits[] {
    const hits: { kind: 'hits'; path: string; lines: SearchLine[] }[] = []
    for (const record of records) {
      this.#enter(record.name)
      if (this.#path === null || this.full) continue
      const line = this.#read(record)
      if (line === null) continue
      const last = hits.at(-1)
      if (last?.path === this.#path) last.lines.push(line)
      else hits.push({ kind: 'hits', path: this.#path, lines: [line] })
    }
    return hits
  }

  /** The end of the search, given how git's output ended. */
  end(ending: GrepEnd): SearchEnd {
    if (ending === 'timeout') this.#reached.add('time')
    return { kind: 'end', matches: this.#matches, files: this.#files, limits: [...this.#reached] }
  }

  /** Paths that no tree may hold are passed over, as everywhere. */
  #enter(name: Buffer): void {
    if (name.equals(this.#name)) return
    this.#name = name
    this.#matchesInFile = 0
    const path = decodePath(name, this.#prefixLength, name.length)
    this.#path = path !== null && splitPath(path) !== null ? path : null
  }

  /** Null for a line for which there is no room left. */
  #read(record: GrepRecord): SearchLine | null {
    const room = this.#room()
    if (room === 0) return null
    // One more than there is room for tells that there are more.
    const line = toSearchLine(record.line, this.#marks.parts(record.body), {
      maxLength: this.#limits.maxLineLength,
      maxRanges: room + 1,
    })
    const kept = line.ranges.length > room ? { ...line, ranges: line.ranges.slice(0, room) } : line
    if (this.#matchesInFile === 0) this.#files += 1
    const matches = Math.max(1, kept.ranges.length)
    this.#matches += matches
    this.#matchesInFile += matches
    if (kept !== line) this.#room()
    return kept
  }

  /** How many matches there is room for; where there is none, the limit that leaves none is reached. */
  #room(): number {
    const { maxMatches, maxMatchesPerFile } = this.#limits
    if (this.#matches >= maxMatches) this.#reached.add('matches')
    else if (this.#matchesInFile >= maxMatchesPerFile) this.#reached.add('matches_per_file')
    return Math.max(0, Math.min(maxMatches - this.#matches, maxMatchesPerFile - this.#matchesInFile))
  }
}
