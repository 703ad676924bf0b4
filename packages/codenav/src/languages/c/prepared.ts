import { type Branch, branchesOf } from './branches.ts'
import { type Directive, directivesOf } from './directives.ts'
import { hiddenMacros } from './hidden-macros.ts'
import { listedNames } from './macro-lists.ts'
import type { Change } from './reshaped-tokens.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A file of C or C++ as its grammar can read it, and what was taken out of it for that. */
export type Prepared = {
  /** As long as the file; directives and macros that are no code are blank. */
  readonly text: string
  readonly directives: readonly Directive[]
  /** Words that the grammar does not see, though they are names that the file uses. */
  readonly hidden: readonly Token[]
  /** Names in lists that macros make. */
  readonly listed: readonly Token[]
  /** Ranges that are compiled on other platforms only. */
  readonly foreign: readonly (readonly [start: number, end: number])[]
  /** Ranges that are compiled for those who ask for them only. */
  readonly unlikely: readonly (readonly [start: number, end: number])[]
  /** Ranges that nobody compiles. */
  readonly dead: readonly (readonly [start: number, end: number])[]
}

/** Takes out of a text what only the preprocessor understands. */
export function prepare(text: string, isCpp: boolean): Prepared {
  const tokens = tokensOf(text)
  const directives = directivesOf(tokens)
  const { dropped, dead, foreign, unlikely } = branchesOf(tokens, directives, isCpp)
  const gone = new Uint8Array(tokens.length)
  for (const { at, after } of directives) gone.fill(1, at, after)
  for (const { from, to } of dropped) fillUnset(gone, from, to, 2)
  for (const { from, to } of dead) gone.fill(3, from, to)
  const live = tokens.filter(({ kind }, at) => gone[at] === 0 && kind !== 'line')
  const changes = hiddenMacros(live, tokens, directives, isCpp)
  const isLive = (directive: Directive) => gone[directive.at] !== 3
  return {
    text: written(text, tokens, gone, changes),
    directives: directives.filter(isLive),
    hidden: [...tokens.filter(({ kind }, at) => kind === 'word' && gone[at] === 2), ...wordsIn(changes)],
    listed: listedNames(live, directives),
    foreign: foreign.map((branch) => rangeOf(tokens, branch)),
    unlikely: unlikely.map((branch) => rangeOf(tokens, branch)),
    dead: dead.map((branch) => rangeOf(tokens, branch)),
  }
}

function fillUnset(gone: Uint8Array, from: number, to: number, value: number): void {
  for (let at = from; at < to; at++) if (gone[at] === 0) gone[at] = value
}

function rangeOf(tokens: readonly Token[], { from, to }: Branch): readonly [number, number] {
  const last = tokens[Math.max(from, to - 1)]
  return [tokens[from]?.start ?? last?.end ?? 0, last?.end ?? 0]
}

function wordsIn(changes: readonly Change[]): Token[] {
  return changes.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'word'))
}

function written(
  text: string,
  tokens: readonly Token[],
  gone: Uint8Array,
  changes: readonly Change[],
): string {
  const edits: { start: number; end: number; text: string }[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = at
    while (at < tokens.length && gone[at] !== 0) at++
    if (at > first) edits.push({ start: tokens[first]?.start ?? 0, end: tokens[at - 1]?.end ?? 0, text: '' })
  }
  for (const { tokens: taken, text: instead } of changes)
    for (const [n, { start, end }] of taken.entries())
      edits.push({ start, end, text: n === 0 ? instead : '' })
  edits.sort((a, b) => a.start - b.start)
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: instead } of edits) {
    if (start < at) continue
    parts.push(text.slice(at, start), instead + blank(text.slice(start + instead.length, end)))
    at = end
  }
  return parts.join('') + text.slice(at)
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}
