import { createHash } from 'node:crypto'
import { DRAW_ALGORITHM, type DrawInput, drawOffers, holdsPlace } from '@goldspan/core'
import Type from 'typebox'
import { type Context, timestamp } from '../../context.ts'
import type { Reader, Writer } from '../../db/database.ts'
import { parseJson } from '../../db/json.ts'
import type { AuditLog } from '../audit-log/service.ts'
import {
  countDraws,
  insertDraw,
  insertOffers,
  lockCampaign,
  selectDrawableMembers,
  selectDrawableTasks,
  selectExistingAssignments,
} from './repository.ts'

export type DrawService = ReturnType<typeof createDrawService>

type Campaign = Awaited<ReturnType<typeof lockCampaign>>
type Existing = Awaited<ReturnType<typeof selectExistingAssignments>>[number]

/** The seeded draw that makes the offers. Its inputs and its result are stored, so that it can be replayed. */
export function createDrawService(context: Context, auditLog: AuditLog) {
  async function drawRound(
    writer: Writer,
    campaignId: string,
    actorId: string | null,
    input: DrawInput,
  ): Promise<void> {
    const result = drawOffers(input)
    if (result.offers.length === 0) return
    const now = timestamp(context)
    await insertOffers(
      writer,
      result.offers.map((offer) => ({
        id: context.createId(),
        campaign_id: campaignId,
        task_id: offer.taskId,
        user_id: offer.userId,
        round: input.round,
        place: offer.place,
        position: offer.order,
        state: 'offered' as const,
        claimed_at: null,
        lease_expires_at: null,
        submitted_at: null,
        last_seen_at: null,
        created_at: now,
      })),
    )
    const number = (await countDraws(writer, campaignId)) + 1
    const text = JSON.stringify(result)
    const digest = createHash('sha256').update(text).digest('hex')
    await insertDraw(writer, {
      campaign_id: campaignId,
      number,
      algorithm: DRAW_ALGORITHM,
      inputs: JSON.stringify(input),
      result: text,
      digest,
      created_at: now,
    })
    await auditLog.record(writer, {
      actorId,
      action: 'campaign.drawn',
      subject: `campaign:${campaignId}`,
      details: {
        number,
        round: input.round,
        offers: result.offers.length,
        unfilled: result.unfilled.length,
        digest,
      },
    })
  }

  return {
    /** Fills the free places of a running campaign, inside the caller's transaction. Earlier offers stay as they are. */
    async draw(writer: Writer, campaignId: string, actorId: string | null): Promise<void> {
      const campaign = await lockCampaign(writer, campaignId)
      if (campaign.state !== 'running') return
      for (const input of await readInputs(writer, campaign))
        await drawRound(writer, campaignId, actorId, input)
    },
  }
}

/** One input for every round that has tasks to draw. */
async function readInputs(reader: Reader, campaign: Campaign): Promise<DrawInput[]> {
  const tasks = await selectDrawableTasks(reader, campaign.id)
  const members = await selectDrawableMembers(reader, campaign.id)
  const existing = await selectExistingAssignments(reader, campaign.id)
  const load = countHeld(existing)
  const annotators = members.map((member) => ({
    id: member.id,
    languages: parseJson(Type.Array(Type.String()), member.languages, `languages of user ${member.id}`),
    load: load.get(member.id) ?? 0,
  }))
  const rounds = [...new Set(tasks.map((task) => task.round))].sort((a, b) => a - b)
  return rounds.map((round) => ({
    seed: campaign.seed,
    algorithm: DRAW_ALGORITHM,
    round,
    overlap: campaign.overlap,
    tasks: tasks.filter((task) => task.round === round).map(({ id, language }) => ({ id, language })),
    annotators,
    existing: existing
      .filter((assignment) => assignment.round === round)
      .map(({ task_id, user_id, state, place }) => ({ taskId: task_id, userId: user_id, state, place })),
    matchLanguages: campaign.match_languages === 1,
  }))
}

function countHeld(existing: readonly Existing[]): Map<string, number> {
  const held = new Map<string, number>()
  for (const { user_id, state } of existing) {
    if (holdsPlace(state)) held.set(user_id, (held.get(user_id) ?? 0) + 1)
  }
  return held
}
