import type { Certainty } from '@goldspan/contract'

/** How an answer was found, as the page says it. */
export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  compiler: 'known from a compiler’s index',
  scope: 'bound in this file',
  import: 'found through imports',
  type: 'found by type',
  name: 'found by name only',
}

/** Why nothing is known of a file, as the page says it. */
export function unknownWords(reason: string): string {
  return REASONS[reason] ?? `Names in this file are not known: ${reason.replaceAll('_', ' ')}.`
}

const REASONS: Readonly<Record<string, string>> = {
  no_grammar: 'Names are not known in this kind of file.',
  no_navigation: 'Names are not known in this kind of file yet.',
  too_large: 'This file is too large for its names to be known.',
  binary: 'This file is no text.',
  timeout: 'Reading the names of this file took too long.',
  parser_crashed: 'The parser could not read this file.',
  out_of_memory: 'Reading the names of this file took too much memory.',
}
