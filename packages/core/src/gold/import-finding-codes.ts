import type { FindingRule } from './finding-rule.ts'

/** Codes of findings that compare a row with what an earlier import has stored. */
export const IMPORT_FINDING_CODES = {
  ROW_UNCHANGED: {
    title: 'Here already',
    severity: 'info',
    status: 'accepted',
    explanation: 'The task, and for a gold row its gold, are stored exactly so. Nothing is written.',
  },
  TASK_UPDATED: {
    title: 'Task updated',
    severity: 'info',
    status: 'accepted',
    explanation: 'The task was stored with other content, which that of the row replaces.',
  },
  GOLD_UPDATED: {
    title: 'New gold version',
    severity: 'info',
    status: 'accepted',
    explanation:
      'The gold differs from the newest imported version: in its spans, or because it could be bound to git now. It is stored as a further version; earlier ones stay as they are.',
  },
  TASK_IN_USE: {
    title: 'Task is in use with other content',
    severity: 'error',
    status: 'rejected',
    explanation:
      'What people have worked from never changes under them: repository and base commit of a task with gold or assignments, and with assignments its issue and patch as well. The row is not imported.',
  },
} as const satisfies Record<string, FindingRule>
