import type { Shape } from '../../facts/shape.ts'
import { builtin, eitherOf, special } from './shape-parts.ts'

const BASIC: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'object',
  'symbol',
  'bigint',
  'function',
])
const NOTHING: ReadonlySet<string> = new Set([
  '',
  '*',
  '?',
  'any',
  'unknown',
  'null',
  'undefined',
  'void',
  'never',
])

/** The shape of a type as doc comments write it; null where nothing is known of it. */
export function docTypeShape(written: string, at: number): Shape | null {
  const parts = splitTop(written, '|')
  if (parts.length > 1) return eitherOf(parts.map(([part, offset]) => docTypeShape(part, at + offset)))
  const start = at + (/^[\s(?!=]*(?:\.\.\.)?/.exec(written)?.[0].length ?? 0)
  const text = written.slice(start - at).replace(/[\s)=?!]+$/, '')
  if (NOTHING.has(text)) return null
  if (text.endsWith('[]')) return builtin('Array', [docTypeShape(text.slice(0, -2), start)])
  const imported = /^import\(\s*(['"])(.*?)\1\s*\)(?:\.([\w$]+))?/.exec(text)
  if (imported?.[2] !== undefined) return importedShape(imported[2], imported[3], start)
  const generic = /^([\w$.]+?)\.?<([\s\S]*)>$/.exec(text)
  if (generic?.[1] && generic[2] !== undefined) {
    const inside = start + text.indexOf('<') + 1
    const args = splitTop(generic[2], ',').map(([part, offset]) => docTypeShape(part, inside + offset))
    const of = nameShape(generic[1], start)
    return of && { k: 'apply', of, args }
  }
  return /^[\w$.]+$/.test(text) ? nameShape(text, start) : null
}

function importedShape(module: string, name: string | undefined, at: number): Shape {
  const of = special('import', [], { at, text: module })
  return name ? { k: 'member', of, name, at } : of
}

function nameShape(text: string, at: number): Shape | null {
  if (BASIC.has(text.toLowerCase())) return builtin(text.toLowerCase())
  const [head = '', ...rest] = text.split('.')
  if (rest.length === 0) return special('type', [], { at, text: head })
  let shape: Shape = special('namespace', [], { at, text: head })
  for (const name of rest) shape = { k: 'member', of: shape, name, at }
  return shape
}

/** The parts of a text between separators that stand outside of brackets, with their offsets. */
function splitTop(text: string, separator: string): [part: string, offset: number][] {
  const parts: [string, number][] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '<' || char === '(' || char === '{') depth++
    else if (char === '>' || char === ')' || char === '}') depth--
    else if (char === separator && depth === 0) {
      parts.push([text.slice(start, at), start])
      start = at + 1
    }
  }
  parts.push([text.slice(start), start])
  return parts
}
