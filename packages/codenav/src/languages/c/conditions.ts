import type { Directive } from './directives.ts'

/** Whether the lines under a condition are compiled: never, always as far as can be told, or nobody knows. */
export type Verdict = 'no' | 'yes' | 'unknown'

/**
 * Judges a condition as a compiler on Linux would, by the names that every compiler knows. Only what nobody compiles
 * is `no` for sure; a platform's own lines are still offered, after those of others.
 */
export function verdictOf({ name, tokens }: Directive, isCpp: boolean): Verdict {
  const words = tokens.map(({ text }) => text)
  if (name === 'ifdef' || name === 'elifdef') return known(words[0] ?? '', isCpp)
  if (name === 'ifndef' || name === 'elifndef') return not(known(words[0] ?? '', isCpp))
  return disjunction(words, isCpp)
}

function disjunction(words: readonly string[], isCpp: boolean): Verdict {
  const parts = split(words, '|')
  if (!parts) return 'unknown'
  const verdicts = parts.map((part) => conjunction(part, isCpp))
  if (verdicts.includes('yes')) return 'yes'
  return verdicts.every((verdict) => verdict === 'no') ? 'no' : 'unknown'
}

function conjunction(words: readonly string[], isCpp: boolean): Verdict {
  const verdicts = (split(words, '&') ?? []).map((part) => single(part, isCpp))
  if (verdicts.includes('no')) return 'no'
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'yes') ? 'yes' : 'unknown'
}

function single(words: readonly string[], isCpp: boolean): Verdict {
  const [first = '', ...rest] = words
  if (first === '!') return not(single(rest, isCpp))
  if (first === 'defined') return known(rest.find((word) => /^\w/.test(word)) ?? '', isCpp)
  if (words.length === 1 && /^\d/.test(first)) return /^0+$/.test(first) ? 'no' : 'yes'
  return words.length === 1 ? known(first, isCpp) : compared(first, isCpp)
}

/** `_MSC_VER >= 1900` is false where there is no such name. */
function compared(name: string, isCpp: boolean): Verdict {
  return known(name, isCpp) === 'no' ? 'no' : 'unknown'
}

function known(name: string, isCpp: boolean): Verdict {
  if (name === '__cplusplus') return isCpp ? 'yes' : 'no'
  if (
    /^(__linux__|__linux|__unix__|__GNUC__|__clang__|__x86_64__|__STDC__|__ELF__|__STDC_VERSION__)$/.test(
      name,
    )
  )
    return 'yes'
  return OTHER_PLATFORMS.test(name) ? 'no' : 'unknown'
}

const OTHER_PLATFORMS =
  /^(_?_?WIN(32|64)_?_?|_MSC_VER|_MSC_FULL_VER|__MINGW\w*|__CYGWIN__|__APPLE__|__MACH__|__ANDROID__|__\w+BSD__|__sun|__hpux|_AIX|__VMS|__DJGPP__|__EMSCRIPTEN__|__INTEL_COMPILER|__NVCC__|__CUDACC__|__BORLANDC__|__NVCOMPILER|__EDG__|__ibmxl__|__SUNPRO_CC?|WIN32|_WIN32_WCE)$/

function not(verdict: Verdict): Verdict {
  return verdict === 'yes' ? 'no' : verdict === 'no' ? 'yes' : 'unknown'
}

/** Splits at a doubled sign outside of brackets; null where brackets group parts. */
function split(words: readonly string[], sign: string): string[][] | null {
  const parts: string[][] = [[]]
  let depth = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '(') depth++
    if (word === ')') depth--
    if (depth === 0 && word === sign && words[at + 1] === sign) {
      parts.push([])
      at++
    } else parts.at(-1)?.push(word)
  }
  return depth === 0 ? parts : null
}
