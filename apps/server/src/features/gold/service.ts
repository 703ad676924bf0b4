import { createHash } from 'node:crypto'
import type {
  GoldProvenance,
  GoldSpan,
  GoldVersion,
  GoldVersionSummary,
  PublishedSpan,
  ReleaseCheck,
  ReleaseChecklist,
  User,
} from '@goldspan/contract'
import { canonicalGold, lineSetOf, lineSetSize, type PublishedCells } from '@goldspan/core'
import { contextBenchRow, contextBenchSpan } from '@goldspan/formats'
import { type Context, timestamp } from '../../context.ts'
import { AppError, badInput, conflict, notFound } from '../../errors.ts'
import { goldDigest } from '../../gold-digest.ts'
import type { AdjudicationService } from '../adjudication/service.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { CampaignService } from '../campaigns/service.ts'
import type { CodeService } from '../code/service.ts'
import { toSummary, toVersion } from './mapping.ts'
import {
  findNewest,
  findPublishable,
  findVersion,
  insertVersion,
  markPublished,
  selectTaskStates,
  selectVersions,
  type VersionsFilter,
} from './repository.ts'

export type GoldService = ReturnType<typeof createGoldService>

type Needs = {
  readonly adjudication: AdjudicationService
  readonly auditLog: AuditLog
  readonly blindness: BlindnessService
  readonly campaigns: CampaignService
  readonly code: CodeService
}

type Place = { readonly campaignId: string; readonly taskId: string }
type Publishable = NonNullable<Awaited<ReturnType<typeof findPublishable>>>
type Resolved = { readonly span: PublishedSpan; readonly text: string }

/** Gold versions: canonical, read again from git, hashed, and never changed afterwards. */
export function createGoldService(
  context: Context,
  { adjudication, auditLog, blindness, campaigns, code }: Needs,
) {
  const { database } = context

  async function publish(actor: User, place: Place, reason: string | undefined): Promise<GoldVersion> {
    const outcome = await adjudication.outcome(actor, place)
    const task = await findPublishable(database.read, place.taskId)
    if (!task) throw notFound('task')
    const spans = canonicalGold(outcome.spans)
    if (spans.length === 0) throw conflict('GOLD_EMPTY', 'The gold would be empty, so nothing was published.')
    const resolved = await Promise.all(spans.map((span) => resolveSpan(place.taskId, span)))
    const campaign = await campaigns.taskAgreement(place.campaignId, place.taskId)
    const auditHead = await auditLog.head()
    const id = context.createId()
    await database.transaction(async (writer) => {
      const previous = await findNewest(writer, place.taskId)
      if (previous && !reason?.trim()) {
        throw badInput(
          `Version ${previous.version} is published already. Say why a new one is needed. Nothing was published.`,
        )
      }
      const digest = goldDigest(
        task.repository,
        task.base_commit,
        resolved.map(({ span }) => span),
      )
      if (previous?.digest === digest)
        throw conflict('SAME_GOLD', `Version ${previous.version} holds exactly this gold already.`)
      const version = (previous?.version ?? 0) + 1
      const provenance: GoldProvenance = {
        submissions: [...outcome.submissionIds],
        submissionsUsed: outcome.submissionIds.length,
        decisions: outcome.decisions,
        agreement: campaign,
        guidelineVersion: outcome.guidelineVersion,
        toolVersion: context.version,
        auditHead,
        previous: previous?.id ?? null,
        reason: reason ?? '',
      }
      await insertVersion(writer, {
        id,
        task_id: place.taskId,
        campaign_id: place.campaignId,
        version,
        origin: 'campaign',
        verification: outcome.verification,
        spans: JSON.stringify(resolved.map(({ span }) => span)),
        span_count: resolved.length,
        line_count: lineSetSize(lineSetOf(spans)),
        digest,
        provenance: JSON.stringify(provenance),
        published_row: JSON.stringify(publishedRow(task, resolved)),
        created_by: actor.id,
        created_at: timestamp(context),
      })
      await markPublished(writer, place.campaignId, place.taskId, version)
      await auditLog.record(writer, {
        actorId: actor.id,
        action: 'gold.published',
        subject: `task:${place.taskId}`,
        details: { version, digest, verification: outcome.verification },
      })
    })
    return get(id)
  }

  /** Binds a span to its blob and its exact bytes; a span that is not there refuses the whole version. */
  async function resolveSpan(taskId: string, span: GoldSpan): Promise<Resolved> {
    const { blob, bytes } = await code.readLines(taskId, span)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { span: { ...span, blob, sha256 }, text: withoutFinalNewline(new TextDecoder().decode(bytes)) }
  }

  async function get(id: string): Promise<GoldVersion> {
    const row = await findVersion(database.read, id)
    if (!row) throw notFound('gold version')
    return toVersion(row)
  }

  return {
    publish,

    async get(actor: User, id: string): Promise<GoldVersion> {
      await blindness.requireNotAnnotating(actor)
      return get(id)
    },

    async list(actor: User, filter: VersionsFilter): Promise<{ items: GoldVersionSummary[]; total: number }> {
      await blindness.requireNotAnnotating(actor)
      const { rows, total } = await selectVersions(database.read, filter)
      return { items: rows.map(toSummary), total }
    },

    /** What stands between a campaign and its release, task by task. */
    async release(actor: User, campaignId: string): Promise<ReleaseChecklist> {
      await blindness.requireOutside(actor, campaignId)
      await campaigns.get(campaignId)
      return toChecklist(await selectTaskStates(database.read, campaignId))
    },

    /** Publishes every task that is agreed on or adjudicated. Stops at the first that cannot be, and says which. */
    async publishReady(actor: User, campaignId: string): Promise<{ published: number }> {
      await blindness.requireOutside(actor, campaignId)
      await campaigns.get(campaignId)
      const ready = (await selectTaskStates(database.read, campaignId)).filter((task) => isReady(task.state))
      let published = 0
      for (const task of ready) {
        try {
          await publish(actor, { campaignId, taskId: task.id }, undefined)
          published += 1
        } catch (error) {
          throw withTask(error, task.instance_id, published)
        }
      }
      return { published }
    },
  }
}

/** The last newline ends the last line and is not part of the published text, as in the rows of others. */
function withoutFinalNewline(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

function publishedRow(task: Publishable, resolved: readonly Resolved[]) {
  const cells = JSON.parse(task.raw_row) as PublishedCells
  const source = task.repository_source
  const repoUrl = source && /^https:\/\//.test(source) ? source : null
  const parts = { cells, repo: task.repository, problemStatement: task.problem_statement }
  const gold = resolved.map(({ span, text }) => contextBenchSpan(span, text))
  return contextBenchRow(parts, gold, repoUrl)
}

type TaskStateRow = Awaited<ReturnType<typeof selectTaskStates>>[number]

function isReady(state: TaskStateRow['state']): boolean {
  return state === 'agreed' || state === 'adjudicated'
}

function toChecklist(tasks: readonly TaskStateRow[]): ReleaseChecklist {
  const ids = (test: (task: TaskStateRow) => boolean) => tasks.filter(test).map((task) => task.id)
  const ready = ids((task) => isReady(task.state))
  const published = ids((task) => task.state === 'published')
  const checks: ReleaseCheck[] = [
    check(
      'TASKS_UNDECIDED',
      'warning',
      ids((task) => ['waiting', 'in_progress'].includes(task.state)),
      'are still being annotated',
    ),
    check(
      'TASKS_DISPUTED',
      'warning',
      ids((task) => ['disagreed', 'adjudicating'].includes(task.state)),
      'wait for adjudication',
    ),
    check(
      'REPOSITORY_MISSING',
      'error',
      ids((task) => isReady(task.state) && task.repository_state !== 'ready'),
      'are decided, but their repository cannot be read',
    ),
    check('TASKS_READY', 'ok', ready, 'can be published'),
    check('TASKS_PUBLISHED', 'ok', published, 'are published'),
  ]
  return {
    ready: ready.length,
    total: tasks.length,
    checks: checks.filter((each) => each.taskIds.length > 0),
  }
}

function check(
  code: string,
  severity: ReleaseCheck['severity'],
  taskIds: string[],
  what: string,
): ReleaseCheck {
  return {
    code,
    severity,
    message: `${taskIds.length} ${taskIds.length === 1 ? 'task' : 'tasks'}: ${what}.`,
    taskIds,
  }
}

function withTask(error: unknown, instanceId: string, published: number): unknown {
  if (!(error instanceof AppError)) return error
  const message = `${published} published. ${instanceId} cannot be: ${error.message}`
  return new AppError(error.status, error.code, message, { details: error.details })
}
