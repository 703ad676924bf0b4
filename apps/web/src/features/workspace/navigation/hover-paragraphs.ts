import type { HoverAnswer } from '@goldspan/contract'
import { CERTAINTY_WORDS } from './certainty.ts'

type Hover = NonNullable<HoverAnswer['hover']>

/** What the editor shows about a name, as Markdown: the code that introduces it, its documentation, and its place. */
export function hoverParagraphs(hover: Hover, language: string): string[] {
  const { signature, documentation, certainty, others, path, line } = hover
  const paragraphs = [fenced(signature, language)]
  if (documentation) paragraphs.push(escaped(documentation))
  const more = others > 0 ? `, one of ${others + 1}` : ''
  paragraphs.push(`*${escaped(`${path}:${line}`)}* · ${CERTAINTY_WORDS[certainty]}${more}`)
  return paragraphs
}

/** A fence that the code itself cannot end. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

/** Plain text as Markdown that shows it as it is, line for line. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&$]/g, (sign) => `\\${sign}`).replaceAll('\n', '  \n')
}
