/** A table of a Cargo.toml: its keys in order, those of inline tables with dots, values as text without quotes. */
export type TomlTable = { readonly name: string; readonly values: ReadonlyMap<string, string> }

/**
 * Reads as much of a Cargo.toml as finding crates needs: tables, arrays of tables, strings and inline tables. What it
 * does not understand it leaves out.
 */
export function readToml(text: string): TomlTable[] {
  let values = new Map<string, string>()
  const tables: TomlTable[] = [{ name: '', values }]
  for (const line of logicalLines(text)) {
    const header = /^\[+\s*([^\]]+?)\s*\]+$/.exec(line)?.[1]
    if (header !== undefined) {
      values = new Map()
      tables.push({ name: plainKey(header), values })
      continue
    }
    const equals = line.indexOf('=')
    if (equals > 0) readValue(plainKey(line.slice(0, equals)), line.slice(equals + 1).trim(), values)
  }
  return tables
}

/** Lines without comments, with arrays and tables over several lines put together. */
function logicalLines(text: string): string[] {
  const lines: string[] = []
  let open = ''
  for (const raw of text.split(/\r?\n/)) {
    const line = `${open} ${withoutComment(raw).trim()}`.trim()
    const isOpen = /=/.test(line) && count(line, /[[{]/g) > count(line, /[\]}]/g)
    if (isOpen && line.length < MAX_LOGICAL_LINE) open = line
    else {
      if (line !== '') lines.push(line)
      open = ''
    }
  }
  return lines
}

const MAX_LOGICAL_LINE = 20_000

function withoutComment(line: string): string {
  return /^(?:[^"'#]|"(?:[^"\\]|\\.)*"|'[^']*')*/.exec(line)?.[0] ?? line
}

function count(line: string, what: RegExp): number {
  return line.match(what)?.length ?? 0
}

function plainKey(key: string): string {
  return key.replace(/\s+/g, '').replace(/"/g, '')
}

function readValue(key: string, value: string, values: Map<string, string>): void {
  if (!value.startsWith('{')) {
    values.set(key, unquoted(value))
    return
  }
  values.set(key, '')
  for (const [, inner, string, other] of value.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|([^,}\s]+))/g))
    if (inner !== undefined) values.set(`${key}.${inner}`, string ?? other ?? '')
}

function unquoted(value: string): string {
  return /^["'](.*)["']$/.exec(value)?.[1] ?? value
}
