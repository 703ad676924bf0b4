import type { Generated } from 'kysely'

/** Moments are ISO 8601 text in UTC, booleans 0 or 1, JSON is text; see the first migration. */
type Flag = 0 | 1
type Json = string

export type Tables = {
  users: {
    id: string
    name: string
    email: string
    email_key: string
    role: string
    password_hash: string | null
    languages: Json
    disabled_at: string | null
    created_at: string
  }
  sessions: { token_hash: string; user_id: string; created_at: string; expires_at: string }
  invitations: {
    id: string
    token_hash: string
    kind: 'setup' | 'invitation'
    role: string
    email: string | null
    name: string | null
    languages: Json
    campaign_id: string | null
    created_by: string | null
    created_at: string
    expires_at: string
    accepted_at: string | null
    accepted_by: string | null
    revoked_at: string | null
  }
  sign_in_links: { token_hash: string; user_id: string; expires_at: string }
  api_tokens: {
    id: string
    token_hash: string
    user_id: string
    name: string
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
  }
  repositories: {
    id: string
    name: string
    name_key: string
    source: string | null
    state: 'absent' | 'mirroring' | 'ready' | 'failed'
    error: string | null
    size_bytes: number | null
    missing_commits: Generated<number>
    job_id: string | null
    synced_at: string | null
    created_at: string
  }
  tasks: {
    id: string
    instance_id: string
    original_id: string
    title: string
    repository_id: string
    language: string | null
    source: string | null
    base_commit: string
    patch_files: number
    patch_lines: number
    imported_at: string
  }
  task_bodies: {
    task_id: string
    problem_statement: string
    hints: string
    patch: string
    test_patch: string
    fail_to_pass: Json
    pass_to_pass: Json
    created_at: string | null
    findings: Json
    raw_row: Json
  }
  imports: {
    id: string
    kind: 'gold' | 'tasks' | 'predictions' | null
    dry_run: Flag
    files: Json
    total: Generated<number>
    spans: Generated<number>
    accepted: Generated<number>
    normalised: Generated<number>
    flagged: Generated<number>
    rejected: Generated<number>
    job_id: string | null
    created_by: string
    created_at: string
  }
  import_rows: {
    import_id: string
    row: number
    file: string
    instance_id: string | null
    original_id: string | null
    status: 'accepted' | 'normalised' | 'flagged' | 'rejected'
    spans: number
    findings: Json
  }
  campaigns: {
    id: string
    name: string
    state: 'draft' | 'running' | 'paused' | 'closed'
    overlap: number
    seed: number
    threshold: number
    patch_policy: 'always' | 'after_first_span' | 'never'
    reason_required: Flag
    max_open: number
    cap_minutes: number
    match_languages: Flag
    guideline_version: number
    pseudonym_secret: string
    created_at: string
  }
  guidelines: { campaign_id: string; version: number; body: string; created_by: string; created_at: string }
  campaign_tasks: {
    campaign_id: string
    task_id: string
    round: Generated<number>
    state: 'waiting' | 'in_progress' | 'agreed' | 'disagreed' | 'adjudicating' | 'adjudicated' | 'published'
    jaccard_file: number | null
    jaccard_block: number | null
    jaccard_line: number | null
    jaccard_known: Generated<number>
    gold_version: number | null
    added_at: string
  }
  campaign_members: { campaign_id: string; user_id: string; added_at: string }
  draws: {
    campaign_id: string
    number: number
    algorithm: number
    inputs: Json
    result: Json
    digest: string
    created_at: string
  }
  assignments: {
    id: string
    campaign_id: string
    task_id: string
    user_id: string
    round: number
    place: number
    position: number
    state: 'offered' | 'open' | 'submitted' | 'reopened' | 'expired' | 'skipped' | 'withdrawn'
    span_count: Generated<number>
    active_seconds: Generated<number>
    submissions: Generated<number>
    patch_revealed: Generated<number>
    claimed_at: string | null
    lease_expires_at: string | null
    submitted_at: string | null
    last_seen_at: string | null
    created_at: string
  }
  assignment_documents: { assignment_id: string; revision: number; spans: Json }
  assignment_edits: {
    assignment_id: string
    revision: number
    edit_id: string
    edit: Json
    created_at: string
  }
  submissions: {
    id: string
    assignment_id: string
    campaign_id: string
    task_id: string
    user_id: string
    round: number
    number: number
    revision: number
    spans: Json
    waivers: Json
    guideline_version: number
    active_seconds: number
    created_at: string
  }
  active_intervals: {
    assignment_id: string
    interval_id: string
    start_ms: number
    end_ms: number
    client_now_ms: number
    received_at: string
  }
  skips: { assignment_id: string; reason: string; note: string; created_at: string }
  decisions: {
    id: string
    campaign_id: string
    task_id: string
    number: number
    region_id: string
    action: 'accept' | 'shrink' | 'extend' | 'reject' | 'withdraw'
    start_line: number | null
    end_line: number | null
    role: string | null
    reason: string
    confidence: string | null
    cause: string | null
    note: string
    made_by: 'hand' | 'rule'
    rule: string | null
    user_id: string
    created_at: string
  }
  adjudications: { campaign_id: string; task_id: string; decisions: number; finished_at: string | null }
  gold_versions: {
    id: string
    task_id: string
    campaign_id: string | null
    version: number
    origin: 'campaign' | 'import'
    verification: 'executable' | 'agreement' | 'adjudicated' | 'none'
    spans: Json
    span_count: number
    line_count: number
    digest: string
    provenance: Json
    published_row: Json
    created_by: string
    created_at: string
  }
  datasets: {
    id: string
    version: string
    campaign_id: string | null
    tasks: number
    files: Json
    job_id: string | null
    created_by: string
    created_at: string
  }
  jobs: {
    id: string
    kind: 'mirror' | 'sync' | 'import' | 'export' | 'index'
    subject: string
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
    phase: string
    done: number
    total: number | null
    rate: number | null
    error: string | null
    created_at: string
    finished_at: string | null
  }
  audit_log: {
    number: number
    at: string
    actor_id: string | null
    action: string
    subject: string
    details: Json
    previous_hash: string
    hash: string
  }
  audit_head: { id: number; number: number; hash: string }
}
