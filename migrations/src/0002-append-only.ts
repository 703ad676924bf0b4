import { type Kysely, PostgresAdapter, sql } from 'kysely'

const TABLES = ['submissions', 'decisions', 'gold_versions', 'audit_log', 'draws', 'guidelines']

/** Makes the database itself refuse to change or delete what is history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create function goldspan_append_only() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`.execute(db)
  }
  for (const table of TABLES) await guard(db, table)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  for (const table of TABLES) {
    for (const event of ['update', 'delete']) {
      const on = postgres ? ` on ${table}` : ''
      await sql.raw(`drop trigger ${table}_no_${event}${on}`).execute(db)
    }
  }
  if (postgres) await sql`drop function goldspan_append_only()`.execute(db)
}

async function guard(db: Kysely<unknown>, table: string): Promise<void> {
  const postgres = isPostgres(db)
  for (const event of ['update', 'delete']) {
    const head = `create trigger ${table}_no_${event} before ${event} on ${table} for each row`
    const body = postgres
      ? 'execute function goldspan_append_only()'
      : `begin select raise(abort, '${table} is append-only'); end`
    await sql.raw(`${head} ${body}`).execute(db)
  }
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
