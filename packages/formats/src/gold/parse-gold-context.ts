import type { JsonValue, RawGoldSpan } from '@goldspan/core'
import { isTextForm, parseGoldText } from './parse-gold-text.ts'
import { parseLineNumber } from './parse-line-number.ts'
import type { ParsedGold } from './parsed-gold.ts'

/**
 * Reads a gold context in any of its published forms: a list of entries `{file, start_line, end_line, content}`; an
 * object that holds such a list as `gold_context` or `gold_ctx`, or two of them as `init_ctx` and `add_ctx` (an
 * `annot.json` is one); either of these as JSON text; or the text form with its `context0：` blocks. Nothing and
 * the empty text are an empty gold context.
 */
export function parseGoldContext(value: unknown): ParsedGold {
  if (typeof value === 'string') return parseText(value)
  if (Array.isArray(value)) return listOf(value, 'gold_context')
  if (typeof value === 'object' && value !== null)
    return parseObject(value as Readonly<Record<string, unknown>>)
  if (value === null || value === undefined) return NOTHING
  return unreadable(`a ${typeof value} is no gold context`)
}

const NOTHING: ParsedGold = { spans: [], problems: [] }

function unreadable(problem: string): ParsedGold {
  return { spans: [], problems: [problem] }
}

function parseText(text: string): ParsedGold {
  if (text.trim() === '') return NOTHING
  if (isTextForm(text)) return parseGoldText(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return unreadable(`it is neither JSON (${reason}) nor made of "context0：" blocks`)
  }
  return typeof value === 'string' ? parseQuoted(value) : parseGoldContext(value)
}

/** JSON text that is quoted as JSON once more; quoted further it is no form that anybody publishes. */
function parseQuoted(text: string): ParsedGold {
  return /^\s*["]/.test(text) ? unreadable('it is JSON text quoted more than twice') : parseText(text)
}

function parseObject(value: Readonly<Record<string, unknown>>): ParsedGold {
  const parted = ['init_ctx', 'add_ctx'] as const
  const gold = ['gold_context', 'gold_ctx'] as const
  const filled = parted.filter((name) => !isEmpty(value[name]))
  const names = filled.length > 0 ? filled : gold.filter((name) => !isEmpty(value[name])).slice(0, 1)
  if (names.length > 0) return joined(names.map((name) => parseNamed(value[name], name)))
  const known = [...parted, ...gold].some((name) => name in value)
  return known ? NOTHING : unreadable('the object has none of gold_context, gold_ctx, init_ctx, add_ctx')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function parseNamed(value: unknown, list: RawGoldSpan['list']): ParsedGold {
  if (Array.isArray(value)) return listOf(value, list)
  const { spans, problems } = typeof value === 'string' ? parseText(value) : unreadable(`${list} is no list`)
  return { spans: spans.map((span) => ({ ...span, list })), problems }
}

function joined(parts: readonly ParsedGold[]): ParsedGold {
  return { spans: parts.flatMap(({ spans }) => spans), problems: parts.flatMap(({ problems }) => problems) }
}

function listOf(entries: readonly unknown[], list: RawGoldSpan['list']): ParsedGold {
  return { spans: entries.map((entry) => spanOf(entry, list)), problems: [] }
}

function spanOf(entry: unknown, list: RawGoldSpan['list']): RawGoldSpan {
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Readonly<
    Record<string, unknown>
  >
  return {
    file: typeof fields.file === 'string' ? fields.file : '',
    startLine: parseLineNumber(fields.start_line),
    endLine: parseLineNumber(fields.end_line),
    content: typeof fields.content === 'string' ? fields.content : null,
    list,
    raw: entry as JsonValue,
  }
}
