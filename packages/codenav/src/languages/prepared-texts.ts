import type { Language } from '../language.ts'
import { prepare } from './c/prepared.ts'

/**
 * For languages with a preprocessor: a text of the same length that is parsed in the place of the file's own, without
 * what the grammar cannot place.
 */
export const PREPARED_TEXTS: Partial<Record<Language, (text: string) => string>> = {
  c: (text) => prepare(text, false).text,
  cpp: (text) => prepare(text, true).text,
}
