import type { Language } from '../language.ts'
import type { SyntaxTree } from '../syntax/syntax-tree.ts'
import { macroText } from './rust/macro-text.ts'

/**
 * For languages whose trees leave the arguments of macros as mere tokens: a text of the same length, to be parsed a
 * second time, in which those arguments stand as code; null where a file needs none.
 */
export const MACRO_TEXTS: Partial<Record<Language, (tree: SyntaxTree) => string | null>> = {
  rust: macroText,
}
