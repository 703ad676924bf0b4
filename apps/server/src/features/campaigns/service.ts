import type {
  AttentionItem,
  Campaign,
  CampaignBody,
  CampaignMember,
  CampaignOverview,
  CampaignTask,
  CampaignUpdate,
  User,
} from '@goldspan/contract'
import { type Context, timestamp } from '../../context.ts'
import type { Reader, Writer } from '../../db/database.ts'
import { badInput, conflict, notFound } from '../../errors.ts'
import { createSecret } from '../../secrets.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { DrawService } from '../draws/service.ts'
import { DEFAULT_GUIDELINES } from './guidelines.ts'
import { toCampaign, toCampaignTask, toMember } from './mapping.ts'
import {
  type CampaignRow,
  type CampaignTasksFilter,
  countSkips,
  findCampaign,
  findGuidelines,
  findTaskAgreement,
  insertCampaign,
  insertCampaignTasks,
  insertGuidelines,
  insertMembers,
  isDrawn,
  missingIds,
  selectCampaigns,
  selectCampaignTasks,
  selectCounts,
  selectLineAgreement,
  selectMembers,
  selectThroughput,
  selectUnreadyRepositories,
  updateCampaign,
} from './repository.ts'

const DEFAULT_SETTINGS = {
  overlap: 3,
  threshold: 0.7,
  patchPolicy: 'always',
  reasonRequired: true,
  maxOpen: 3,
  capMinutes: 90,
  matchLanguages: false,
} as const

export type CampaignService = ReturnType<typeof createCampaignService>

type Needs = {
  readonly auditLog: AuditLog
  readonly draws: DrawService
  readonly blindness: BlindnessService
}

export function createCampaignService(context: Context, { auditLog, draws, blindness }: Needs) {
  const { database } = context

  async function get(id: string): Promise<Campaign> {
    const row = await requireCampaign(database.read, id)
    const guidelines = await findGuidelines(database.read, id, row.guideline_version)
    return toCampaign(row, guidelines, (await selectCounts(database.read)).get(id))
  }

  async function change(
    actor: User,
    id: string,
    action: string,
    work: (writer: Writer, campaign: CampaignRow) => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<Campaign> {
    await database.transaction(async (writer) => {
      const details = await work(writer, await requireCampaign(writer, id))
      await auditLog.record(writer, { actorId: actor.id, action, subject: `campaign:${id}`, details })
    })
    return show(actor, id)
  }

  /** A campaign as `actor` may see it: a member learns no counts, because they tell what others have done. */
  async function show(actor: User, id: string): Promise<Campaign> {
    const campaign = await get(id)
    return (await blindness.isBlind(actor, id)) ? { ...campaign, counts: NO_COUNTS } : campaign
  }

  return {
    get,
    show,

    /** The text of one version of the guidelines; versions never change. */
    guidelines: (id: string, version: number) => findGuidelines(database.read, id, version),

    /** The means that are kept of a task's submissions; null where they were not compared. */
    taskAgreement: (id: string, taskId: string) => findTaskAgreement(database.read, id, taskId),

    async list(actor: User): Promise<{ items: Campaign[]; total: number }> {
      const [rows, counts] = await Promise.all([selectCampaigns(database.read), selectCounts(database.read)])
      for (const row of rows) if (await blindness.isBlind(actor, row.id)) counts.delete(row.id)
      // A list carries no guideline texts; they are read with the campaign itself.
      return { items: rows.map((row) => toCampaign(row, '', counts.get(row.id))), total: rows.length }
    },

    async create(actor: User, body: CampaignBody): Promise<Campaign> {
      const id = context.createId()
      await database.transaction(async (writer) => {
        await insertCampaign(writer, { ...newRow(id, body, context), created_at: timestamp(context) })
        await insertGuidelines(writer, {
          campaign_id: id,
          version: 1,
          body: body.guidelines ?? DEFAULT_GUIDELINES,
          created_by: actor.id,
          created_at: timestamp(context),
        })
        await auditLog.record(writer, {
          actorId: actor.id,
          action: 'campaign.created',
          subject: `campaign:${id}`,
          details: { name: body.name },
        })
      })
      return get(id)
    },

    /** Changes settings. Overlap and seed are fixed with the first draw; new guidelines make a new version. */
    update(actor: User, id: string, update: CampaignUpdate): Promise<Campaign> {
      return change(actor, id, 'campaign.changed', async (writer, row) => {
        await checkFixedSettings(writer, row, update)
        const version = await addGuidelines(writer, row, update.guidelines, actor, timestamp(context))
        await updateCampaign(writer, id, { ...toColumns(update), guideline_version: version })
        return { ...update, ...(update.guidelines === undefined ? {} : { guidelines: `version ${version}` }) }
      })
    },

    setState(actor: User, id: string, state: 'running' | 'paused' | 'closed'): Promise<Campaign> {
      return change(actor, id, `campaign.${state}`, async (writer, row) => {
        if (row.state === 'closed') throw conflict('CAMPAIGN_CLOSED', 'A closed campaign stays closed.')
        await updateCampaign(writer, id, { state })
        if (state === 'running') await draws.draw(writer, id, actor.id)
        return { before: row.state, after: state }
      })
    },

    addTasks(actor: User, id: string, taskIds: readonly string[]): Promise<Campaign> {
      return change(actor, id, 'campaign.tasks_added', async (writer) => {
        await refuseMissing(writer, 'tasks', taskIds)
        const added = await insertCampaignTasks(writer, id, [...new Set(taskIds)], timestamp(context))
        await draws.draw(writer, id, actor.id)
        return { added }
      })
    },

    addMembers(actor: User, id: string, userIds: readonly string[]): Promise<Campaign> {
      return change(actor, id, 'campaign.members_added', async (writer) => {
        await refuseMissing(writer, 'users', userIds)
        await insertMembers(writer, id, [...new Set(userIds)], timestamp(context))
        await draws.draw(writer, id, actor.id)
        return { userIds }
      })
    },

    /** Makes a person who has just accepted an invitation a member. */
    async join(writer: Writer, id: string, userId: string): Promise<void> {
      await requireCampaign(writer, id)
      await insertMembers(writer, id, [userId], timestamp(context))
      await draws.draw(writer, id, userId)
      await auditLog.record(writer, { actorId: userId, action: 'campaign.joined', subject: `campaign:${id}` })
    },

    async listTasks(
      actor: User,
      id: string,
      filter: CampaignTasksFilter,
    ): Promise<{ items: CampaignTask[]; total: number }> {
      await blindness.requireOutside(actor, id)
      await requireCampaign(database.read, id)
      const { rows, total } = await selectCampaignTasks(database.read, id, filter)
      return { items: rows.map(toCampaignTask), total }
    },

    async listMembers(actor: User, id: string): Promise<{ items: CampaignMember[]; total: number }> {
      await blindness.requireOutside(actor, id)
      await requireCampaign(database.read, id)
      const rows = await selectMembers(database.read, id)
      return { items: rows.map(toMember), total: rows.length }
    },

    async overview(actor: User, id: string): Promise<CampaignOverview> {
      await blindness.requireOutside(actor, id)
      const campaign = await get(id)
      const [members, throughput, lineJaccard, attention] = await Promise.all([
        selectMembers(database.read, id),
        selectThroughput(database.read, id),
        selectLineAgreement(database.read, id),
        attentionOf(database.read, campaign),
      ])
      return { campaign, attention, members: members.map(toMember), throughput, lineJaccard }
    },
  }
}

const NO_COUNTS: Campaign['counts'] = { tasks: 0, members: 0, submissions: 0, places: 0, byState: {} }

async function requireCampaign(reader: Reader, id: string): Promise<CampaignRow> {
  const row = await findCampaign(reader, id)
  if (!row) throw notFound('campaign')
  return row
}

function newRow(id: string, body: CampaignBody, context: Context): Omit<CampaignRow, 'created_at'> {
  const settings = { ...DEFAULT_SETTINGS, ...body }
  return {
    id,
    name: settings.name,
    state: 'draft',
    overlap: settings.overlap,
    seed: body.seed ?? seedOf(context.createId()),
    threshold: settings.threshold,
    patch_policy: settings.patchPolicy,
    reason_required: settings.reasonRequired ? 1 : 0,
    max_open: settings.maxOpen,
    cap_minutes: settings.capMinutes,
    match_languages: settings.matchLanguages ? 1 : 0,
    guideline_version: 1,
    pseudonym_secret: createSecret(),
  }
}

/** 31 random bits; the seed is recorded with the campaign, so any number does. */
function seedOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) & 0x7fffffff
}

function toColumns(update: CampaignUpdate): Partial<CampaignRow> {
  const flag = (value: boolean) => (value ? 1 : 0)
  return {
    ...(update.name === undefined ? {} : { name: update.name }),
    ...(update.overlap === undefined ? {} : { overlap: update.overlap }),
    ...(update.seed === undefined ? {} : { seed: update.seed }),
    ...(update.threshold === undefined ? {} : { threshold: update.threshold }),
    ...(update.patchPolicy === undefined ? {} : { patch_policy: update.patchPolicy }),
    ...(update.reasonRequired === undefined ? {} : { reason_required: flag(update.reasonRequired) }),
    ...(update.maxOpen === undefined ? {} : { max_open: update.maxOpen }),
    ...(update.capMinutes === undefined ? {} : { cap_minutes: update.capMinutes }),
    ...(update.matchLanguages === undefined ? {} : { match_languages: flag(update.matchLanguages) }),
  }
}

async function checkFixedSettings(reader: Reader, row: CampaignRow, update: CampaignUpdate): Promise<void> {
  const changesDraw =
    (update.overlap !== undefined && update.overlap !== row.overlap) ||
    (update.seed !== undefined && update.seed !== row.seed)
  if (changesDraw && (await isDrawn(reader, row.id))) {
    throw conflict(
      'ALREADY_DRAWN',
      'Overlap and seed are fixed once the first draw has been made. Nothing was changed.',
    )
  }
}

async function addGuidelines(
  writer: Writer,
  row: CampaignRow,
  body: string | undefined,
  actor: User,
  now: string,
): Promise<number> {
  const version = row.guideline_version
  if (body === undefined || body === (await findGuidelines(writer, row.id, version))) return version
  await insertGuidelines(writer, {
    campaign_id: row.id,
    version: version + 1,
    body,
    created_by: actor.id,
    created_at: now,
  })
  return version + 1
}

async function refuseMissing(
  reader: Reader,
  table: 'tasks' | 'users',
  ids: readonly string[],
): Promise<void> {
  const missing = await missingIds(reader, table, ids)
  if (missing.length === 0) return
  const noun = table === 'tasks' ? 'task' : 'person'
  throw badInput(
    `${missing.length} of ${ids.length} are unknown; nothing was added.`,
    missing.slice(0, 20).map((id) => ({ where: id, message: `there is no such ${noun}` })),
  )
}

async function attentionOf(reader: Reader, campaign: Campaign): Promise<AttentionItem[]> {
  const count = (state: string) => campaign.counts.byState[state] ?? 0
  const items: AttentionItem[] = []
  const add = (kind: AttentionItem['kind'], n: number, message: string) => {
    if (n > 0) items.push({ kind, message, taskId: null, userId: null, count: n })
  }
  for (const repository of await selectUnreadyRepositories(reader, campaign.id)) {
    const what = repository.state === 'failed' ? 'could not be mirrored' : 'has no mirror yet'
    add('repository', Number(repository.tasks), `${repository.name} ${what}; its tasks cannot be opened.`)
  }
  add('disagreed', count('disagreed') + count('adjudicating'), 'Tasks wait for adjudication.')
  add('adjudicated', count('adjudicated'), 'Adjudicated tasks can be published.')
  add('agreed', count('agreed'), 'Tasks verified by agreement can be published.')
  add('skipped', await countSkips(reader, campaign.id), 'Assignments were skipped; read why.')
  return items
}
