import type { Certainty } from '../resolve/resolution.ts'
import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import type { CodeSymbol } from '../resolve/workspace-file.ts'
import type { NavigationRange } from './answers.ts'
import { isCallable, isType } from './enclosing-definition.ts'
import { type Place, symbolsAt } from './symbols-at.ts'

/** What a place can say about what is named there, once the text of the definition's file is at hand. */
export type HoverTarget = {
  readonly name: string
  /** The range of the name that was pointed at. */
  readonly range: NavigationRange
  readonly symbol: CodeSymbol
  /** How many other definitions the name may mean. */
  readonly others: number
  readonly certainty: Certainty
}

/** What an editor shows about a name. */
export type Hover = {
  readonly symbol: string
  readonly range: NavigationRange
  readonly kind: string
  readonly container: string
  readonly path: string
  readonly line: number
  /** The text that introduces the definition. */
  readonly signature: string
  /** The doc comment without its comment signs; null where there is none. */
  readonly documentation: string | null
  readonly certainty: Certainty
  readonly others: number
}

/** What is named at a place and where its text is; null where nothing is known. */
export function hoverTargetAt(workspace: Workspace<Semantics>, place: Place): HoverTarget | null {
  const named = symbolsAt(workspace, place)
  const symbol = named?.symbols[0]
  if (!named || !symbol) return null
  const { name, range, certainty } = named
  return { name, range, symbol, certainty, others: named.symbols.length - 1 }
}

/** The hover of a target, read out of the text of its symbol's file. */
export function hoverOf(target: HoverTarget, text: string): Hover {
  const { symbol, name, range, certainty, others } = target
  return {
    symbol: name,
    range,
    kind: symbol.kind,
    container: symbol.container?.name ?? '',
    path: symbol.file.path,
    line: symbol.file.placeAt(symbol.fact.start).line,
    signature: signatureOf(symbol, text),
    documentation: documentationOf(symbol, text),
    certainty,
    others,
  }
}

const MAX_SIGNATURE = 1_000
const MAX_DOCUMENTATION = 4_000

/** A definition up to its body; what has none up to the end of its line. */
function signatureOf(symbol: CodeSymbol, text: string): string {
  const { fact, file, kind } = symbol
  if (kind === 'module') return file.path
  const start = Math.min(fact.fullStart, fact.start)
  const end = fact.headEnd ?? (hasBody(symbol) ? openingBrace(text, fact) : null) ?? endOfLine(text, fact.end)
  return withoutBrace(dedent(text.slice(lineIndent(text, start), end))).slice(0, MAX_SIGNATURE)
}

function hasBody(symbol: CodeSymbol): boolean {
  return isCallable(symbol) || isType(symbol)
}

/** Where the body in braces of a definition begins: the first brace after its name that no bracket holds. */
function openingBrace(
  text: string,
  { end, fullEnd }: { readonly end: number; readonly fullEnd: number },
): number | null {
  let depth = 0
  for (let at = end; at < Math.min(fullEnd, end + MAX_SIGNATURE); at++) {
    const sign = text[at]
    if (sign === '{' && depth === 0) return at
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
  }
  return null
}

function withoutBrace(text: string): string {
  return text
    .trimEnd()
    .replace(/\s*(\{|=>|=)$/, '')
    .trim()
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The start of the white space before an offset on its line, or the offset itself after other text. */
function lineIndent(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1
  return /^\s*$/.test(text.slice(start, at)) ? start : at
}

function dedent(text: string): string {
  const lines = text.split('\n')
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = Math.min(...(indents.length > 0 ? indents : [0]))
  return lines.map((line) => line.slice(shared).trimEnd()).join('\n')
}

function documentationOf({ fact, kind }: CodeSymbol, text: string): string | null {
  const plain = fact.doc
    ? docStringText(text.slice(fact.doc[0], fact.doc[1]))
    : kind === 'module'
      ? ''
      : dedent(plainLines(commentAbove(text, fact.fullStart)).join('\n')).trim()
  return plain === '' ? null : plain.slice(0, MAX_DOCUMENTATION)
}

/** The first line of a doc string stands behind its quotes, without the indentation of the others. */
function docStringText(written: string): string {
  const [first = '', ...rest] = plainLines(written)
  return `${first.trimStart()}\n${dedent(rest.join('\n'))}`.trim()
}

function plainLines(written: string): string[] {
  return written.split('\n').map(withoutCommentSigns)
}

/** The comment lines that stand directly above an offset's line, decorators and attributes between them left out. */
function commentAbove(text: string, at: number): string {
  const lines = text.slice(0, text.lastIndexOf('\n', at - 1) + 1).split('\n')
  lines.pop()
  const found: string[] = []
  let inBlock = false
  for (let line = lines.pop()?.trim(); line !== undefined; line = lines.pop()?.trim()) {
    if (inBlock) {
      found.unshift(line)
      inBlock = !line.startsWith('/*')
    } else if (line.endsWith('*/') && !/^\/\*.*\*\/./.test(line)) {
      found.unshift(line)
      inBlock = !line.startsWith('/*')
    } else if (/^(\/\/|#(?![[!]|\w)|--)/.test(line)) found.unshift(line)
    else if (!/^(@|#\[)/.test(line)) break
    if (found.length >= MAX_COMMENT_LINES) break
  }
  return found.join('\n')
}

const MAX_COMMENT_LINES = 200

function withoutCommentSigns(line: string): string {
  return line
    .replace(/^\s*(\/\*\*?|\*\/|\*(?!\*)|\/\/[/!]?|#+|--|[rbuf]*"""|[rbuf]*''')\s?/i, '')
    .replace(/\s*(\*\/|"""|''')\s*$/, '')
}
