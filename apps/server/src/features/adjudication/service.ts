import type {
  Adjudication,
  DecisionBody,
  GoldSpan,
  PrefillBody,
  User,
  Verification,
} from '@goldspan/contract'
import {
  type Decision,
  drawPseudonyms,
  goldDraft,
  majorityOf,
  openRegions,
  type PrefillRule,
  prefill,
  type Region,
  regionsOf,
  type Submission,
  type Verdict,
} from '@goldspan/core'
import { type Context, timestamp } from '../../context.ts'
import type { Writer } from '../../db/database.ts'
import { badInput, conflict, forbidden, notFound } from '../../errors.ts'
import { type AgreementService, type SubmissionRow, submittedSpans } from '../agreement/service.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { CodeService } from '../code/service.ts'
import { toCoreDecision, toDecision, toSubmission } from './mapping.ts'
import {
  type AdjudicatedTaskRow,
  advanceDecisions,
  type DecisionRow,
  findTask,
  insertDecisions,
  selectAnnotatorIds,
  selectDecisions,
  selectVersions,
  setFinished,
} from './repository.ts'

/** What a gold version of a task is made from. */
export type Outcome = {
  readonly spans: readonly GoldSpan[]
  readonly verification: Verification
  readonly submissionIds: readonly string[]
  readonly decisions: number
  readonly guidelineVersion: number
}

export type AdjudicationService = ReturnType<typeof createAdjudicationService>

type Needs = {
  readonly agreement: AgreementService
  readonly auditLog: AuditLog
  readonly blindness: BlindnessService
  readonly code: CodeService
}

type Place = { readonly campaignId: string; readonly taskId: string }

/** Deciding what of several submissions becomes gold. Decisions are only ever added. */
export function createAdjudicationService(context: Context, { agreement, auditLog, blindness, code }: Needs) {
  const { database } = context

  /** All that a decision rests on. Refuses annotators of the campaign, and tasks whose round is still open. */
  async function load(actor: User, place: Place) {
    await blindness.requireOutside(actor, place.campaignId)
    const task = await findTask(database.read, place.campaignId, place.taskId)
    if (!task) throw notFound('task in this campaign')
    if (task.state === 'waiting' || task.state === 'in_progress') throw roundOpen(task)
    const rows = await agreement.submissions(place.campaignId, place.taskId)
    if (rows.some((row) => row.user_id === actor.id)) {
      throw forbidden('You submitted this task yourself, so somebody else has to adjudicate it.')
    }
    const names = await pseudonymsOf(task, place)
    const submissions = rows.map((row) => toCoreSubmission(row, names))
    const paths = [...new Set(submissions.flatMap(({ spans }) => spans.map((span) => span.path)))]
    const { blocksByPath } = await code.lineFacts(place.taskId, paths)
    const decisions = (await selectDecisions(database.read, place.campaignId, place.taskId)).map(toDecision)
    return {
      task,
      rows,
      names,
      submissions,
      blocksByPath,
      decisions,
      regions: regionsOf(submissions, blocksByPath),
    }
  }

  async function pseudonymsOf(task: AdjudicatedTaskRow, place: Place): Promise<ReadonlyMap<string, string>> {
    const userIds = await selectAnnotatorIds(database.read, place.campaignId, place.taskId)
    return drawPseudonyms(task.pseudonym_secret, task.id, userIds)
  }

  async function get(actor: User, place: Place): Promise<Adjudication> {
    const { task, rows, names, submissions, blocksByPath, decisions, regions } = await load(actor, place)
    const [compared, patch, versions] = await Promise.all([
      agreement.compare(rows, (row) => names.get(row.user_id) ?? '?'),
      code.patch(place.taskId),
      selectVersions(database.read, place.taskId),
    ])
    return {
      ...place,
      instanceId: task.instance_id,
      title: task.title,
      repository: task.repository,
      baseCommit: task.base_commit,
      problemStatement: task.problem_statement,
      state: task.state,
      threshold: task.threshold,
      submissions: submissions.map(({ pseudonym, spans }) => toSubmission(pseudonym, spans, blocksByPath)),
      agreement: compared as Adjudication['agreement'],
      regions: regions.map((region) => ({ ...region, markedBy: [...region.markedBy] })),
      decisions,
      draft: goldDraft(regions, decisions.map(toCoreDecision)),
      patch,
      finished: task.finished_at !== null,
      goldVersions: versions.map(({ id, version, digest, created_at }) => ({
        id,
        version,
        digest,
        createdAt: created_at,
      })),
    }
  }

  /** Adds decisions when nobody has added any since `expected` were known, and brings the task's state up to date. */
  async function append(
    actor: User,
    place: Place,
    expected: number,
    rows: readonly Omit<
      DecisionRow,
      'id' | 'campaign_id' | 'task_id' | 'number' | 'user_id' | 'created_at'
    >[],
  ): Promise<void> {
    await database.transaction(async (writer) => {
      await advance(writer, place, expected, rows.length)
      await insertDecisions(
        writer,
        rows.map((row, index) => ({
          ...row,
          id: context.createId(),
          campaign_id: place.campaignId,
          task_id: place.taskId,
          number: expected + index + 1,
          user_id: actor.id,
          created_at: timestamp(context),
        })),
      )
      for (const row of rows) {
        await auditLog.record(writer, {
          actorId: actor.id,
          action: `decision.${row.made_by}`,
          subject: `task:${place.taskId}`,
          details: { campaignId: place.campaignId, ...row },
        })
      }
      await agreement.refreshState(writer, place.campaignId, place.taskId)
    })
  }

  async function close(actor: User, place: Place, expected: number, finished: boolean): Promise<void> {
    await database.transaction(async (writer) => {
      await advance(writer, place, expected, 0)
      await setFinished(writer, place.campaignId, place.taskId, finished ? timestamp(context) : null)
      await auditLog.record(writer, {
        actorId: actor.id,
        action: finished ? 'adjudication.finished' : 'adjudication.resumed',
        subject: `task:${place.taskId}`,
        details: { campaignId: place.campaignId, decisions: expected },
      })
      await agreement.refreshState(writer, place.campaignId, place.taskId)
    })
  }

  return {
    get,

    /** Decides one region by hand. */
    async decide(actor: User, place: Place, body: DecisionBody): Promise<Adjudication> {
      const { task, regions } = await load(actor, place)
      refuseFinished(task)
      const region = regions.find((each) => each.id === body.regionId)
      if (!region)
        throw badInput('There is no such region; the submissions may have changed. Nothing was decided.')
      await checkLines(region, body, place.taskId)
      const { regionId, action, startLine, endLine, role, reason, confidence, cause, note } = body
      await append(actor, place, body.expectedDecisions, [
        {
          region_id: regionId,
          action,
          start_line: startLine,
          end_line: endLine,
          role,
          reason,
          confidence,
          cause,
          note,
          made_by: 'hand',
          rule: null,
        },
      ])
      return get(actor, place)
    },

    /** Lets a rule fill in every region that nobody has decided by hand; those stay as they are. */
    async prefill(actor: User, place: Place, body: PrefillBody): Promise<Adjudication> {
      const { task, regions, blocksByPath, decisions, submissions } = await load(actor, place)
      refuseFinished(task)
      const rule = toRule(body, submissions)
      const undecided = regions.filter((region) => !decidedByHand(region, decisions.map(toCoreDecision)))
      const verdicts = prefill(rule, undecided, blocksByPath)
      if (verdicts.length > 0) {
        await append(
          actor,
          place,
          body.expectedDecisions,
          verdicts.map((verdict) => toRuleRow(verdict, ruleName(rule))),
        )
      }
      return get(actor, place)
    },

    /** Closes the adjudication; refused while a region is open. */
    async finish(actor: User, place: Place, expected: number): Promise<Adjudication> {
      const { task, regions, decisions } = await load(actor, place)
      refuseFinished(task)
      const open = openRegions(regions, decisions.map(toCoreDecision)).length
      if (open > 0)
        throw conflict(
          'REGIONS_OPEN',
          `${open} ${open === 1 ? 'region is' : 'regions are'} open. Decide them first.`,
        )
      if (goldDraft(regions, decisions.map(toCoreDecision)).length === 0) {
        throw conflict(
          'GOLD_EMPTY',
          'Every region is rejected, so the gold would be empty. Keep at least one.',
        )
      }
      await close(actor, place, expected, true)
      return get(actor, place)
    },

    async resume(actor: User, place: Place, expected: number): Promise<Adjudication> {
      const { task } = await load(actor, place)
      if (task.finished_at === null) throw conflict('NOT_FINISHED', 'This adjudication is open already.')
      await close(actor, place, expected, false)
      return get(actor, place)
    },

    /**
     * What can be published: the draft of a finished adjudication, or, for a task that reached the threshold and that
     * nobody has decided on, the lines that more than half of its submissions mark.
     */
    async outcome(actor: User, place: Place): Promise<Outcome> {
      const { task, rows, regions, decisions, submissions, blocksByPath } = await load(actor, place)
      const parts = {
        submissionIds: rows.map((row) => row.id),
        decisions: decisions.length,
        guidelineVersion: task.guideline_version,
      }
      if (task.finished_at !== null) {
        return {
          ...parts,
          spans: goldDraft(regions, decisions.map(toCoreDecision)),
          verification: 'adjudicated',
        }
      }
      if (task.state !== 'agreed') {
        throw conflict(
          'NOT_DECIDED',
          'This task is neither agreed on nor adjudicated, so there is nothing to publish.',
        )
      }
      const rule: PrefillRule = { rule: 'at_least_k', k: majorityOf(submissions.length) }
      const verdicts = prefill(rule, regions, blocksByPath)
      const byRule = verdicts.map(
        (verdict, index): Decision => ({ ...verdict, number: index + 1, by: 'rule' }),
      )
      return { ...parts, spans: goldDraft(regions, byRule), verification: 'agreement' }
    },
  }

  async function checkLines(region: Region, body: DecisionBody, taskId: string): Promise<void> {
    const { action, startLine, endLine } = body
    if (action === 'reject' || action === 'withdraw') {
      if (startLine === null && endLine === null) return
      throw badInput(`To ${action} a region takes no lines. Nothing was decided.`)
    }
    if (startLine === null || endLine === null || body.role === null) {
      throw badInput('Lines and a role are needed to take a region into the gold. Nothing was decided.')
    }
    const { lineCounts } = await code.lineFacts(taskId, [region.path])
    const lines = lineCounts.get(region.path) ?? 0
    if (startLine > endLine || endLine > lines) {
      throw badInput(
        `Lines ${startLine} to ${endLine} are not a range of ${region.path}, which has ${lines} lines. Nothing was decided.`,
      )
    }
  }
}

async function advance(writer: Writer, place: Place, expected: number, count: number): Promise<void> {
  if (await advanceDecisions(writer, place.campaignId, place.taskId, expected, count)) return
  throw conflict(
    'DECIDED_MEANWHILE',
    'Somebody else has decided in the meantime. Nothing was stored; look at the new state and decide again.',
  )
}

function toCoreSubmission(row: SubmissionRow, names: ReadonlyMap<string, string>): Submission {
  const spans = submittedSpans(row).map(({ path, startLine, endLine, role, reason }) => ({
    path,
    startLine,
    endLine,
    role,
    reason,
  }))
  return { pseudonym: names.get(row.user_id) ?? '?', spans }
}

function toRule(body: PrefillBody, submissions: readonly Submission[]): PrefillRule {
  switch (body.rule) {
    case 'union':
    case 'intersection':
      return { rule: body.rule }
    case 'at_least_k':
    case 'at_least_k_blocks':
      return { rule: body.rule, k: body.k ?? majorityOf(submissions.length) }
    case 'one_submission': {
      const pseudonym = body.pseudonym
      if (!submissions.some((submission) => submission.pseudonym === pseudonym) || pseudonym === undefined) {
        throw badInput('Name one of the submissions by its pseudonym. Nothing was decided.')
      }
      return { rule: 'one_submission', pseudonym }
    }
  }
}

function ruleName(rule: PrefillRule): string {
  if ('k' in rule) return `${rule.rule} ${rule.k}`
  return 'pseudonym' in rule ? `${rule.rule} ${rule.pseudonym}` : rule.rule
}

function toRuleRow(verdict: Verdict, rule: string) {
  return {
    region_id: verdict.regionId,
    action: verdict.action,
    start_line: verdict.startLine,
    end_line: verdict.endLine,
    role: verdict.role,
    reason: verdict.reason,
    confidence: null,
    cause: null,
    note: '',
    made_by: 'rule' as const,
    rule,
  }
}

function decidedByHand(region: Region, decisions: readonly Decision[]): boolean {
  const newest = decisions.findLast((decision) => decision.regionId === region.id && decision.by === 'hand')
  return newest !== undefined && newest.action !== 'withdraw'
}

function refuseFinished(task: AdjudicatedTaskRow): void {
  if (task.finished_at !== null)
    throw conflict('FINISHED', 'This adjudication is finished. Resume it to decide again.')
}

function roundOpen(task: AdjudicatedTaskRow) {
  return conflict(
    'ROUND_OPEN',
    `The round of this task is open: ${task.overlap} submissions are needed before it can be adjudicated.`,
  )
}
