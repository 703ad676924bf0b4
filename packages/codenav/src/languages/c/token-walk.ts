import type { Token } from './tokens.ts'

/** The index of the bracket that closes the one at `open`; the last token where none does. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]?.text
    if (text === '(' || text === '[' || text === '{') depth++
    else if ((text === ')' || text === ']' || text === '}') && --depth === 0) return at
  }
  return tokens.length - 1
}

/** The index after a name with its qualifiers and template arguments, such as `a::b<c>::d`. */
export function skipQualified(tokens: readonly Token[], from: number): number {
  let at = tokens[from]?.text === '::' ? from + 1 : from
  for (;;) {
    if (tokens[at]?.kind !== 'word') return at
    at++
    if (tokens[at]?.text === '<') at = skipAngles(tokens, at)
    if (tokens[at]?.text !== '::') return at
    at++
  }
}

/** The index after template arguments; after the first bracket where they do not end before the statement does. */
function skipAngles(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length && at < open + 200; at++) {
    const text = tokens[at]?.text
    if (text === '<') depth++
    else if (text === '>' && --depth === 0) return at + 1
    else if (text === '(') at = closing(tokens, at)
    else if (text === ';' || text === '{') break
  }
  return open + 1
}

/** Whether a word is one of the language. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word) || TYPE_KEYWORDS.has(word)
}

/** Whether a word is a type of the language. */
export function isTypeKeyword(word: string): boolean {
  return TYPE_KEYWORDS.has(word)
}

const TYPE_KEYWORDS: ReadonlySet<string> = new Set(
  `void char short int long float double signed unsigned bool _Bool wchar_t char8_t char16_t char32_t auto
  __int128 decltype`.split(/\s+/),
)

const KEYWORDS: ReadonlySet<string> = new Set(
  `alignas alignof and and_eq asm bitand bitor break case catch class co_await co_return co_yield compl concept const
  consteval constexpr constinit const_cast continue default delete do dynamic_cast else enum explicit export extern
  false final for friend goto if import inline module mutable namespace new noexcept not not_eq nullptr operator or
  or_eq override private protected public register reinterpret_cast requires restrict return sizeof static
  static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union
  using virtual volatile while xor xor_eq defined __attribute__ __attribute __asm__ __asm asm __inline __inline__
  __restrict __restrict__ __volatile__ __extension__ __typeof__ typeof _Alignas _Alignof _Atomic _Generic _Noreturn
  _Static_assert _Thread_local __declspec __VA_ARGS__ __VA_OPT__ __FILE__ __LINE__ __func__ __FUNCTION__`.split(
    /\s+/,
  ),
)
