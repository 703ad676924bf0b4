import type { CampaignAgreement, User } from '@goldspan/contract'
import { type AgreementTask, taskAgreement, taskState } from '@goldspan/core'
import type { Engine } from '@goldspan/engine'
import type { Context } from '../../context.ts'
import type { Writer } from '../../db/database.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { CampaignService } from '../campaigns/service.ts'
import type { CodeService } from '../code/service.ts'
import { levelMeans, toAgreementSubmission } from './mapping.ts'
import {
  findTaskFacts,
  type SubmissionRow,
  selectAnnotators,
  selectStaleTasks,
  selectSubmissions,
  updateTask,
} from './repository.ts'

/** Samples of the bootstrap behind every interval. */
const BOOTSTRAP_DRAWS = 10_000

export { submittedSpans } from './mapping.ts'
export type AgreementService = ReturnType<typeof createAgreementService>
export type { SubmissionRow } from './repository.ts'

type Needs = {
  readonly blindness: BlindnessService
  readonly campaigns: CampaignService
  readonly code: CodeService
  readonly engine: Engine
}

/** How far submissions agree: kept per task for tables and states, computed as a whole for the report. */
export function createAgreementService(context: Context, { blindness, campaigns, code, engine }: Needs) {
  const { database } = context

  /** Writes the state that follows from what is known of a task, inside the caller's transaction. */
  async function refreshState(writer: Writer, campaignId: string, taskId: string): Promise<void> {
    const facts = await findTaskFacts(writer, campaignId, taskId)
    if (!facts) return
    const state = taskState({
      opened: Number(facts.opened),
      submitted: Number(facts.submitted),
      overlap: facts.overlap,
      lineJaccard: facts.jaccard_line,
      threshold: facts.threshold,
      decidedByHand: Number(facts.by_hand) > 0,
      adjudicationFinished: facts.finished_at !== null,
      published: facts.gold_version !== null,
    })
    await updateTask(writer, campaignId, taskId, { state })
  }

  /** Compares the submissions of a task, and writes the means and the state that follows. Repeating it changes nothing. */
  async function refreshTask(campaignId: string, taskId: string): Promise<void> {
    const rows = await selectSubmissions(database.read, campaignId, taskId)
    const agreement = rows.length < 2 ? null : taskAgreement(await toTask(rows, (row) => row.user_id))
    const means = agreement
      ? levelMeans(agreement)
      : { jaccard_file: null, jaccard_block: null, jaccard_line: null }
    await database.transaction(async (writer) => {
      await updateTask(writer, campaignId, taskId, { ...means, jaccard_known: agreement ? 1 : 0 })
      await refreshState(writer, campaignId, taskId)
    })
  }

  async function toTask(
    rows: readonly SubmissionRow[],
    nameOf: (row: SubmissionRow) => string,
  ): Promise<AgreementTask> {
    const [first] = rows
    // Where nobody has submitted, no file is compared, so none is read.
    if (!first) return { task: '', submissions: [], blocksByPath: new Map() }
    const submissions = rows.map((row) => toAgreementSubmission(row, nameOf(row)))
    const paths = [...new Set(submissions.flatMap(({ spans }) => spans.map((span) => span.path)))]
    const { blocksByPath, blocksKnown, lineCounts } = await code.lineFacts(first.task_id, paths)
    return {
      task: first.instance_id,
      repository: first.repository_id,
      submissions,
      blocksByPath: blocksKnown ? blocksByPath : null,
      lineCounts,
    }
  }

  return {
    refreshState,
    refreshTask,

    /** The submissions of a task that count at the moment. */
    submissions: (campaignId: string, taskId: string) => selectSubmissions(database.read, campaignId, taskId),

    /** One task compared under given names. */
    async compare(rows: readonly SubmissionRow[], nameOf: (row: SubmissionRow) => string) {
      return taskAgreement(await toTask(rows, nameOf))
    },

    /** Computes again what a stop of the server cut off between a submission and its comparison. */
    async recover(): Promise<void> {
      for (const task of await selectStaleTasks(database.read))
        await refreshTask(task.campaign_id, task.task_id)
    },

    /** Every figure of a campaign over its tasks with two or more submissions, computed off the event loop. */
    async report(actor: User, campaignId: string): Promise<CampaignAgreement> {
      await blindness.requireOutside(actor, campaignId)
      const campaign = await campaigns.get(campaignId)
      const byTask = groupByTask(await selectSubmissions(database.read, campaignId, null))
      const compared = [...byTask.values()].filter((rows) => rows.length >= 2)
      const tasks: AgreementTask[] = []
      for (const rows of compared) tasks.push(await toTask(rows, (row) => row.user_id))
      const report = await engine.agreementReport({
        tasks,
        seed: campaign.seed,
        draws: BOOTSTRAP_DRAWS,
        universe: 'marked',
      })
      const annotators = await selectAnnotators(database.read, campaignId)
      return {
        report: report as CampaignAgreement['report'],
        threshold: campaign.threshold,
        tasks: compared.flatMap(([row]) =>
          row ? [{ task: row.instance_id, taskId: row.task_id, title: row.title, state: row.state }] : [],
        ),
        annotators: annotators.map(({ id, name }) => ({ id, label: name })),
      }
    },
  }
}

function groupByTask(rows: readonly SubmissionRow[]): Map<string, SubmissionRow[]> {
  const groups = new Map<string, SubmissionRow[]>()
  for (const row of rows) groups.set(row.task_id, [...(groups.get(row.task_id) ?? []), row])
  return groups
}
