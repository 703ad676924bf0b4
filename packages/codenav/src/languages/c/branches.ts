import { type Verdict, verdictOf } from './conditions.ts'
import type { Directive } from './directives.ts'
import type { Token } from './tokens.ts'

/** The tokens between two directives of a condition. */
export type Branch = { readonly from: number; readonly to: number; readonly verdict: Verdict }

/** Which parts of a file are not read as code, and which parts are only compiled elsewhere. */
export type Branches = {
  /** Ranges of tokens that cannot be read together with what stands around them; names in them may still be used. */
  readonly dropped: readonly Branch[]
  /** Ranges of tokens that nobody compiles. */
  readonly dead: readonly Branch[]
  /** Ranges of tokens for other platforms. */
  readonly foreign: readonly Branch[]
  /** Ranges of tokens for those who ask for them, where others take the lines after `#else`. */
  readonly unlikely: readonly Branch[]
}

type Group = { readonly branches: Branch[]; opened: number; verdict: Verdict; taken: boolean }

/** Sorts the branches of all conditions of a file. */
export function branchesOf(
  tokens: readonly Token[],
  directives: readonly Directive[],
  isCpp: boolean,
): Branches {
  const found = {
    dropped: [] as Branch[],
    dead: [] as Branch[],
    foreign: [] as Branch[],
    unlikely: [] as Branch[],
  }
  const open: Group[] = []
  const close = (group: Group, at: number) =>
    group.branches.push({ from: group.opened, to: at, verdict: group.verdict })
  for (const directive of directives) {
    const { name, at, after } = directive
    const group = open.at(-1)
    if (/^if/.test(name)) open.push(begin(directive, isCpp))
    else if (/^el/.test(name) && group) {
      close(group, at)
      next(group, name === 'else' ? 'yes' : verdictOf(directive, isCpp), after)
    } else if (name === 'endif' && group) {
      close(group, at)
      open.pop()
      sort(tokens, group.branches, found)
    }
  }
  return found
}

function begin(directive: Directive, isCpp: boolean): Group {
  const verdict = verdictOf(directive, isCpp)
  return { branches: [], opened: directive.after, verdict, taken: verdict === 'yes' }
}

/** What follows a branch that is compiled is not. */
function next(group: Group, verdict: Verdict, opened: number): void {
  group.opened = opened
  const isElse = group.branches.every((branch) => branch.verdict === 'no') || verdict !== 'yes'
  group.verdict = group.taken ? 'no' : isElse ? verdict : 'unknown'
  if (group.verdict === 'yes') group.taken = true
}

function sort(
  tokens: readonly Token[],
  branches: readonly Branch[],
  found: {
    readonly dropped: Branch[]
    readonly dead: Branch[]
    readonly foreign: Branch[]
    readonly unlikely: Branch[]
  },
): void {
  const [first] = branches
  const isOff = first && isSwitchedOff(tokens, first)
  const live = isOff ? branches.slice(1) : branches
  if (isOff) found.dead.push(first)
  for (const branch of live) if (branch.verdict === 'no') found.foreign.push(branch)
  if (live.length > 1) found.unlikely.push(...live.filter((branch) => isAskedFor(tokens, branch)))
  if (live.length < 2 || live.every((branch) => isWhole(tokens, branch))) return
  const kept =
    live.find(({ verdict }) => verdict === 'yes') ?? live.find(({ verdict }) => verdict !== 'no') ?? live[0]
  for (const branch of live) if (branch !== kept) found.dropped.push(branch)
}

/** `#ifdef NAME`, where the name is neither a compiler's nor one that a look at the system gives. */
function isAskedFor(tokens: readonly Token[], { from, verdict }: Branch): boolean {
  const name = tokens[from - 1]?.text ?? ''
  return verdict === 'unknown' && tokens[from - 2]?.text === 'ifdef' && !/^(HAVE_|__)/.test(name)
}

/** `#if 0`, and in C the lines that are for C++. */
function isSwitchedOff(tokens: readonly Token[], { from, verdict }: Branch): boolean {
  if (verdict !== 'no') return false
  const line: string[] = []
  for (let at = from - 1; at >= 0 && tokens[at]?.kind !== 'line'; at--) line.push(tokens[at]?.text ?? '')
  return line[0] === '0' || line.includes('__cplusplus')
}

/** Whether the lines of a branch stand for themselves, so that several branches can be read one after another. */
function isWhole(tokens: readonly Token[], { from, to }: Branch): boolean {
  let depth = 0
  let last = ''
  let isDirective = false
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (!token) continue
    if (token.kind === 'line') isDirective = tokens[at + 1]?.text === '#'
    if (token.kind === 'line' || isDirective) continue
    if (OPENING.has(token.text)) depth++
    if (CLOSING.has(token.text)) depth--
    if (depth < 0) return false
    last = token.text
  }
  return depth === 0 && (last === '' || /^[;},:]$|^[A-Z_][A-Z0-9_]+$/.test(last))
}

const OPENING: ReadonlySet<string> = new Set(['(', '[', '{'])
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}'])
