import type { Language } from '../language.ts'
import { extractC } from './c/extract.ts'
import type { Extract } from './extractor.ts'
import { extractGo } from './go/extract.ts'
import { extractJava } from './java/extract.ts'
import { extractPython } from './python/extract.ts'
import { extractRust } from './rust/extract.ts'
import { extractScript } from './script/extract.ts'

/** How the facts of a file are gathered, for the languages that have navigation. */
export const EXTRACTORS: Partial<Record<Language, Extract>> = {
  c: extractC,
  cpp: extractC,
  go: extractGo,
  java: extractJava,
  javascript: extractScript,
  python: extractPython,
  rust: extractRust,
  tsx: extractScript,
  typescript: extractScript,
}
