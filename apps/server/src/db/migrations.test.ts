import { migrations } from '@goldspan/migrations'
import { withTemporaryDirectory } from '@goldspan/testkit'
import { type Kysely, Migrator, sql, type TableMetadata } from 'kysely'
import { expect, test } from 'vitest'
import { describeDialects } from '../testing/describe-databases.ts'
import { tableTypes } from '../testing/table-types.ts'
import type { Handles } from './handles.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

const NAMES = Object.keys(migrations)

/** A new, empty database that is closed afterwards. */
function withDatabase(databaseUrl: string | null, use: (handles: Handles) => Promise<void>): Promise<void> {
  return withTemporaryDirectory(async (directory) => {
    const handles = databaseUrl ? openPostgres(databaseUrl) : openSqlite(directory)
    try {
      await use(handles)
    } finally {
      await handles.writer.destroy()
      if (handles.reader !== handles.writer) await handles.reader.destroy()
    }
  })
}

/** Migrates up or down to a migration, or down to nothing. */
async function migrateTo(db: Kysely<Tables>, target: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  if (target !== null) {
    const { error } = await migrator.migrateTo(target)
    if (error) throw error
    return
  }
  for (const _ of NAMES) {
    const { error } = await migrator.migrateDown()
    if (error) throw error
  }
}

async function tablesOf(db: Kysely<Tables>): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  return tables.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Names and columns of all tables, with indexes and triggers, in a form that can be compared. */
async function schemaOf({ dialect, writer }: Handles): Promise<unknown> {
  const rules =
    dialect === 'sqlite'
      ? sql`select type, name, sql from sqlite_master where type in ('index', 'trigger') order by type, name`
      : sql`select 'index' as type, indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
          union select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`
  const { rows } = await rules.execute(writer)
  return { tables: await tablesOf(writer), rules: rows }
}

describeDialects('migrations', (databaseUrl) => {
  test('up, down, up end where they began', async () =>
    withDatabase(await databaseUrl(), async (handles) => {
      const { writer } = handles
      await migrateTo(writer, NAMES.at(-1) ?? '')
      const first = await schemaOf(handles)
      await migrateTo(writer, null)
      expect(await tablesOf(writer)).toEqual([])
      for (const name of NAMES) await migrateTo(writer, name)
      expect(await schemaOf(handles)).toEqual(first)
    }))

  test('each one can be taken back and applied again', async () =>
    withDatabase(await databaseUrl(), async (handles) => {
      const { writer } = handles
      for (const [index, name] of NAMES.entries()) {
        await migrateTo(writer, name)
        const first = await schemaOf(handles)
        await migrateTo(writer, NAMES[index - 1] ?? null)
        await migrateTo(writer, name)
        expect(await schemaOf(handles)).toEqual(first)
      }
    }))

  test('make the columns that tables.ts declares', async () =>
    withDatabase(await databaseUrl(), async ({ dialect, writer }) => {
      await migrateTo(writer, NAMES.at(-1) ?? '')
      const declared = tableTypes()
      expect(Object.keys(declared).length).toBeGreaterThan(25)
      const found = (await tablesOf(writer)).map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map(({ name: column, dataType, isNullable, hasDefaultValue }) => [
            column,
            {
              kind: dataType.toLowerCase() === 'text' ? 'text' : 'number',
              nullable: isNullable,
              generated: hasDefaultValue,
            },
          ]),
        ),
      ])
      expect(withoutKeys(dialect, Object.fromEntries(found))).toEqual(withoutKeys(dialect, declared))
    }))
})

type Described = Readonly<Record<string, Readonly<Record<string, { readonly nullable: boolean }>>>>

/** SQLite calls primary keys nullable; whether they are is compared on PostgreSQL only. */
function withoutKeys(dialect: Handles['dialect'], tables: Described): unknown {
  if (dialect === 'postgres') return tables
  const keys = new Set(['id', 'token_hash', 'task_id', 'assignment_id', 'number'])
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      Object.fromEntries(
        Object.entries(columns).map(([column, type]) => [
          column,
          keys.has(column) ? { ...type, nullable: false } : type,
        ]),
      ),
    ]),
  )
}
