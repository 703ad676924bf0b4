import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What `db/tables.ts` says of a column. */
export type ColumnType = {
  readonly kind: 'text' | 'number'
  readonly nullable: boolean
  /** Whether the database has a default for it. */
  readonly generated: boolean
}

const FILE = new URL('../db/tables.ts', import.meta.url)

/** Reads the types of all tables from their source, since types are gone when tests run. */
export function tableTypes(): Readonly<Record<string, Readonly<Record<string, ColumnType>>>> {
  const source = ts.createSourceFile('tables.ts', readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest)
  const declared = source.statements.filter(ts.isTypeAliasDeclaration)
  const tables = declared.find(({ name }) => name.text === 'Tables')?.type
  const textOf = (type: ts.TypeNode) => type.getText(source)
  return mapMembers(source, tables, (table) => mapMembers(source, table, (type) => columnType(textOf(type))))
}

function mapMembers<T>(
  source: ts.SourceFile,
  type: ts.TypeNode | undefined,
  map: (type: ts.TypeNode) => T,
): Record<string, T> {
  if (!type || !ts.isTypeLiteralNode(type)) throw new Error('Tables are written as type literals.')
  const members = type.members.filter(ts.isPropertySignature)
  return Object.fromEntries(
    members.flatMap((member) => (member.type ? [[member.name.getText(source), map(member.type)]] : [])),
  )
}

function columnType(text: string): ColumnType {
  const generated = /^Generated<(.*)>$/.exec(text)
  const parts = (generated?.[1] ?? text).split('|').map((part) => part.trim())
  const isNumber = parts.some((part) => part === 'number' || part === 'Flag')
  return {
    kind: isNumber ? 'number' : 'text',
    nullable: parts.includes('null'),
    generated: generated !== null,
  }
}
