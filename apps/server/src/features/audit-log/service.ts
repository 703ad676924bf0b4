import { createHash } from 'node:crypto'
import type { AuditEntry } from '@goldspan/contract'
import { type Context, timestamp } from '../../context.ts'
import type { Writer } from '../../db/database.ts'
import { toAuditEntry } from './mapping.ts'
import { appendEntry, lockHead, readEntries, readHead, selectEntries } from './repository.ts'

/** One thing that happened; `subject` is `<noun>:<id>`, `details` holds what was before and after. */
export type AuditEvent = {
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type ChainCheck = { ok: boolean; entries: number; head: string; problem: string | null }

export type AuditLog = ReturnType<typeof createAuditLog>

const VERIFY_BATCH = 500

/** The append-only, hash-chained record of what was done. An entry commits together with what it records. */
export function createAuditLog(context: Context) {
  return {
    async record(writer: Writer, event: AuditEvent): Promise<void> {
      const head = await lockHead(writer)
      const entry = {
        number: head.number + 1,
        at: timestamp(context),
        actor_id: event.actorId,
        action: event.action,
        subject: event.subject,
        details: JSON.stringify(event.details ?? {}),
        previous_hash: head.hash,
      }
      await appendEntry(writer, { ...entry, hash: hashEntry(entry) })
    },

    async head(): Promise<string> {
      return (await readHead(context.database.read)).hash
    },

    async list(query: {
      offset: number
      limit: number
      subject?: string
      action?: string
    }): Promise<{ items: AuditEntry[]; total: number }> {
      const { rows, total } = await selectEntries(context.database.read, query)
      return { items: rows.map(toAuditEntry), total }
    },

    /** Walks the whole chain and names the first entry that does not follow from the one before it. */
    async verify(): Promise<ChainCheck> {
      const head = await readHead(context.database.read)
      let hash = '0'.repeat(64)
      let number = 0
      while (true) {
        const rows = await readEntries(context.database.read, number, VERIFY_BATCH)
        if (rows.length === 0) break
        for (const row of rows) {
          if (row.number > head.number) break
          const sound = row.number === number + 1 && row.previous_hash === hash && row.hash === hashEntry(row)
          if (!sound) return failed(number, hash, `Entry ${number + 1} is missing or was changed.`)
          number = row.number
          hash = row.hash
        }
        if (number >= head.number) break
      }
      if (hash !== head.hash)
        return failed(number, hash, `The chain ends at entry ${number}, but its head is ${head.number}.`)
      return { ok: true, entries: number, head: hash, problem: null }
    },
  }
}

function failed(entries: number, head: string, problem: string): ChainCheck {
  return { ok: false, entries, head, problem }
}

function hashEntry(entry: {
  number: number
  at: string
  actor_id: string | null
  action: string
  subject: string
  details: string
  previous_hash: string
}): string {
  const fields = [
    entry.number,
    entry.at,
    entry.actor_id,
    entry.action,
    entry.subject,
    entry.details,
    entry.previous_hash,
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
