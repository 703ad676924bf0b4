import type { RawGoldSpan } from '@goldspan/core'
import { parseLineNumber } from './parse-line-number.ts'
import type { ParsedGold } from './parsed-gold.ts'

/** Whether the text begins with a block of the text form. */
export function isTextForm(text: string): boolean {
  return /^(\s*\n)?context\d+[ \t]*[：:][ \t]*\r?(\n|$)/.test(text)
}

/**
 * Reads the text form of a gold context. Each block is `context<n>：` with a full-width colon, the lines `file:`,
 * `start_line:` and `end_line:`, and then the text; an empty line parts it from the next block. The text may hold
 * anything, so only a heading with the next number, or one that is followed by `file:`, begins a block.
 */
export function parseGoldText(text: string): ParsedGold {
  const headings = findHeadings(text)
  const before = text.slice(0, headings[0]?.start).trim()
  const spans = headings.map((heading, index) => readBlock(text, heading, headings[index + 1]))
  return { spans, problems: before === '' ? [] : ['there is text before the first block'] }
}

type Heading = { readonly start: number; readonly end: number; readonly lineEnd: string }

function findHeadings(text: string): Heading[] {
  const headings: Heading[] = []
  let expected: number | null = null
  // No `m` flag: it would take other characters than \n for the end of a line.
  for (const match of text.matchAll(/(?<=^|\n)context(\d+)[ \t]*[：:][ \t]*(\r?)(?=\n|$)/g)) {
    const number = Number(match[1])
    const end = match.index + match[0].length
    if (number !== expected && expected !== null && !text.startsWith('\nfile:', end)) continue
    headings.push({ start: match.index, end, lineEnd: `${match[2]}\n` })
    expected = number + 1
  }
  return headings
}

function readBlock(text: string, heading: Heading, next: Heading | undefined): RawGoldSpan {
  const { fields, end } = readFields(text, heading.end)
  const content = next ? withoutSeparator(text.slice(end, next.start), heading.lineEnd) : text.slice(end)
  return {
    file: fields.file ?? '',
    startLine: parseLineNumber(fields.start_line),
    endLine: parseLineNumber(fields.end_line),
    content,
    list: 'gold_context',
    raw: { ...fields, content },
  }
}

type BlockFields = { readonly [name in 'file' | 'start_line' | 'end_line']?: string }

/** Reads the lines that name file and range; the text begins on the line after them. */
function readFields(text: string, start: number): { readonly fields: BlockFields; readonly end: number } {
  const fields: Record<string, string> = {}
  const line = /\n(file|start_line|end_line): ?([^\n]*)/y
  let end = start
  for (line.lastIndex = start; ; end = line.lastIndex) {
    const [, name, value] = line.exec(text) ?? []
    if (name === undefined || value === undefined || name in fields) break
    fields[name] = value.endsWith('\r') ? value.slice(0, -1) : value
  }
  return { fields, end: Math.min(end + 1, text.length) }
}

function withoutSeparator(content: string, lineEnd: string): string {
  const separator = [lineEnd + lineEnd, lineEnd].find((ending) => content.endsWith(ending)) ?? ''
  return content.slice(0, content.length - separator.length)
}
