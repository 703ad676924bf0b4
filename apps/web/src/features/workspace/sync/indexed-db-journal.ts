import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Journal, JournalRecord } from './sync-types.ts'

interface JournalDatabase extends DBSchema {
  journals: { key: string; value: JournalRecord }
}

/** The journal of one person's assignment in this browser's database. */
export function createIndexedDbJournal(userId: string, assignmentId: string): Journal {
  const key = `${userId}/${assignmentId}`
  return {
    load: async () => (await (await openJournals()).get('journals', key)) ?? null,
    save: async (record) => {
      await (await openJournals()).put('journals', record, key)
    },
  }
}

let opened: Promise<IDBPDatabase<JournalDatabase>> | null = null

/** One connection for the page; a connection that failed is tried anew the next time. */
function openJournals(): Promise<IDBPDatabase<JournalDatabase>> {
  opened ??= openDB<JournalDatabase>('goldspan', 1, {
    upgrade: (database) => {
      database.createObjectStore('journals')
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}
