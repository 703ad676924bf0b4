import { type Kysely, sql } from 'kysely'

/**
 * Portable column types: identifiers, moments (ISO 8601 in UTC) and JSON are `text`, booleans are `integer` 0 or 1.
 * SQLite and PostgreSQL then hold the same values, and a copy from one to the other needs no conversion.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db)
  await createTasks(db)
  await createCampaigns(db)
  await createAssignments(db)
  await createGold(db)
  await createOperations(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = [
    'audit_head',
    'audit_log',
    'jobs',
    'datasets',
    'gold_versions',
    'adjudications',
    'decisions',
    'skips',
    'active_intervals',
    'submissions',
    'assignment_edits',
    'assignment_documents',
    'assignments',
    'draws',
    'campaign_members',
    'campaign_tasks',
    'guidelines',
    'campaigns',
    'import_rows',
    'imports',
    'task_bodies',
    'tasks',
    'repositories',
    'api_tokens',
    'sign_in_links',
    'invitations',
    'sessions',
    'users',
  ]
  for (const table of tables) await db.schema.dropTable(table).execute()
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('languages', 'text', (c) => c.notNull())
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('name', 'text')
    .addColumn('languages', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'text')
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('accepted_by', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createTable('sign_in_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('repositories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('source', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('size_bytes', 'bigint')
    .addColumn('missing_commits', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('job_id', 'text')
    .addColumn('synced_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('tasks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('instance_id', 'text', (c) => c.notNull().unique())
    .addColumn('original_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('repository_id', 'text', (c) => c.notNull().references('repositories.id'))
    .addColumn('language', 'text')
    .addColumn('source', 'text')
    .addColumn('base_commit', 'text', (c) => c.notNull())
    .addColumn('patch_files', 'integer', (c) => c.notNull())
    .addColumn('patch_lines', 'integer', (c) => c.notNull())
    .addColumn('imported_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('tasks_repository').on('tasks').column('repository_id').execute()
  // Bodies live apart, so that a list of tasks never reads a megabyte of test names.
  await db.schema
    .createTable('task_bodies')
    .addColumn('task_id', 'text', (c) => c.primaryKey().references('tasks.id'))
    .addColumn('problem_statement', 'text', (c) => c.notNull())
    .addColumn('hints', 'text', (c) => c.notNull())
    .addColumn('patch', 'text', (c) => c.notNull())
    .addColumn('test_patch', 'text', (c) => c.notNull())
    .addColumn('fail_to_pass', 'text', (c) => c.notNull())
    .addColumn('pass_to_pass', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text')
    .addColumn('findings', 'text', (c) => c.notNull())
    .addColumn('raw_row', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text')
    .addColumn('dry_run', 'integer', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('spans', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('accepted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('normalised', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('flagged', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rejected', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('job_id', 'text')
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('instance_id', 'text')
    .addColumn('original_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('spans', 'integer', (c) => c.notNull())
    .addColumn('findings', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'row'])
    .execute()
}

async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('overlap', 'integer', (c) => c.notNull())
    .addColumn('seed', 'bigint', (c) => c.notNull())
    .addColumn('threshold', 'double precision', (c) => c.notNull())
    .addColumn('patch_policy', 'text', (c) => c.notNull())
    .addColumn('reason_required', 'integer', (c) => c.notNull())
    .addColumn('max_open', 'integer', (c) => c.notNull())
    .addColumn('cap_minutes', 'integer', (c) => c.notNull())
    .addColumn('match_languages', 'integer', (c) => c.notNull())
    .addColumn('guideline_version', 'integer', (c) => c.notNull())
    // Shown to nobody: whoever knows it could undo the draw of pseudonyms.
    .addColumn('pseudonym_secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('guidelines')
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guidelines_pk', ['campaign_id', 'version'])
    .execute()
  // State and agreement of a task are stored when they change, so that a table of thousands sorts in SQL.
  await db.schema
    .createTable('campaign_tasks')
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('task_id', 'text', (c) => c.notNull().references('tasks.id'))
    .addColumn('round', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('jaccard_file', 'double precision')
    .addColumn('jaccard_block', 'double precision')
    .addColumn('jaccard_line', 'double precision')
    .addColumn('jaccard_known', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('gold_version', 'integer')
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('campaign_tasks_pk', ['campaign_id', 'task_id'])
    .execute()
  await db.schema.createIndex('campaign_tasks_task').on('campaign_tasks').column('task_id').execute()
  await db.schema
    .createTable('campaign_members')
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('campaign_members_pk', ['campaign_id', 'user_id'])
    .execute()
  await db.schema.createIndex('campaign_members_user').on('campaign_members').column('user_id').execute()
  await db.schema
    .createTable('draws')
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('algorithm', 'integer', (c) => c.notNull())
    .addColumn('inputs', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draws_pk', ['campaign_id', 'number'])
    .execute()
}

async function createAssignments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('task_id', 'text', (c) => c.notNull().references('tasks.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('span_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('active_seconds', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('submissions', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('patch_revealed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claimed_at', 'text')
    .addColumn('lease_expires_at', 'text')
    .addColumn('submitted_at', 'text')
    .addColumn('last_seen_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('assignments_once', ['campaign_id', 'task_id', 'round', 'user_id'])
    .execute()
  // The database itself refuses a place that is taken twice; states that hold no place do not count.
  await db.schema
    .createIndex('assignments_place')
    .on('assignments')
    .columns(['campaign_id', 'task_id', 'round', 'place'])
    .unique()
    .where(sql<boolean>`state not in ('skipped', 'withdrawn')`)
    .execute()
  await db.schema.createIndex('assignments_user').on('assignments').columns(['user_id', 'state']).execute()
  await db.schema.createIndex('assignments_task').on('assignments').column('task_id').execute()
  await db.schema
    .createIndex('assignments_campaign')
    .on('assignments')
    .columns(['campaign_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('assignment_documents')
    .addColumn('assignment_id', 'text', (c) => c.primaryKey().references('assignments.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('spans', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('assignment_edits')
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('edit_id', 'text', (c) => c.notNull())
    .addColumn('edit', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('assignment_edits_pk', ['assignment_id', 'revision'])
    .addUniqueConstraint('assignment_edits_once', ['assignment_id', 'edit_id'])
    .execute()
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id'))
    .addColumn('campaign_id', 'text', (c) => c.notNull())
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('spans', 'text', (c) => c.notNull())
    .addColumn('waivers', 'text', (c) => c.notNull())
    .addColumn('guideline_version', 'integer', (c) => c.notNull())
    .addColumn('active_seconds', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('submissions_number', ['assignment_id', 'number'])
    .execute()
  await db.schema
    .createIndex('submissions_task')
    .on('submissions')
    .columns(['campaign_id', 'task_id'])
    .execute()
  await db.schema
    .createTable('active_intervals')
    .addColumn('assignment_id', 'text', (c) => c.notNull().references('assignments.id'))
    .addColumn('interval_id', 'text', (c) => c.notNull())
    .addColumn('start_ms', 'bigint', (c) => c.notNull())
    .addColumn('end_ms', 'bigint', (c) => c.notNull())
    .addColumn('client_now_ms', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('active_intervals_pk', ['assignment_id', 'interval_id'])
    .execute()
  await db.schema
    .createTable('skips')
    .addColumn('assignment_id', 'text', (c) => c.primaryKey().references('assignments.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}

async function createGold(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('campaign_id', 'text', (c) => c.notNull())
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('region_id', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('start_line', 'integer')
    .addColumn('end_line', 'integer')
    .addColumn('role', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('confidence', 'text')
    .addColumn('cause', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('rule', 'text')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('decisions_number', ['campaign_id', 'task_id', 'number'])
    .execute()
  await db.schema
    .createTable('adjudications')
    .addColumn('campaign_id', 'text', (c) => c.notNull())
    .addColumn('task_id', 'text', (c) => c.notNull())
    .addColumn('decisions', 'integer', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addPrimaryKeyConstraint('adjudications_pk', ['campaign_id', 'task_id'])
    .execute()
  await db.schema
    .createTable('gold_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('task_id', 'text', (c) => c.notNull().references('tasks.id'))
    .addColumn('campaign_id', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('verification', 'text', (c) => c.notNull())
    .addColumn('spans', 'text', (c) => c.notNull())
    .addColumn('span_count', 'integer', (c) => c.notNull())
    .addColumn('line_count', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('provenance', 'text', (c) => c.notNull())
    .addColumn('published_row', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('gold_versions_version', ['task_id', 'version'])
    .execute()
  await db.schema
    .createTable('datasets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'text')
    .addColumn('tasks', 'integer', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('job_id', 'text')
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
}

async function createOperations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('done', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint')
    .addColumn('rate', 'double precision')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .execute()
  await db.schema
    .createTable('audit_log')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_log_subject').on('audit_log').column('subject').execute()
  // The single row is locked by every writer, so that two entries never follow the same predecessor.
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into audit_head (id, number, hash) values (1, 0, ${'0'.repeat(64)})`.execute(db)
}
