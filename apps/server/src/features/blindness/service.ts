import type { User } from '@goldspan/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isAnnotating, isMember } from './repository.ts'

export type BlindnessService = ReturnType<typeof createBlindnessService>

/**
 * The one statement of who counts as an annotator, whatever else she is: every member of a campaign that is not closed
 * holds, or may still be drawn for, assignments in it. What would show her others' work is shut until then.
 */
export function createBlindnessService(context: Context) {
  const { database } = context
  return {
    /** Whether somebody is a member of the campaign while it is not closed. */
    isBlind: (user: User, campaignId: string): Promise<boolean> =>
      isMember(database.read, user.id, campaignId),

    /** For routes about one campaign: refuses its members. */
    async requireOutside(user: User, campaignId: string): Promise<void> {
      if (await isMember(database.read, user.id, campaignId)) throw blind()
    },

    /** For routes across campaigns, such as the audit trail: refuses whoever annotates anywhere. */
    async requireNotAnnotating(user: User): Promise<void> {
      if (await isAnnotating(database.read, user.id, null)) throw blind()
    },

    /** For routes about one task: refuses members of any open campaign that holds it. */
    async requireNotAnnotatingTask(user: User, taskId: string): Promise<void> {
      if (await isAnnotating(database.read, user.id, taskId)) throw blind()
    },
  }
}

function blind(): AppError {
  return new AppError(
    403,
    'BLIND',
    'You annotate here, so others’ work, reference patches and gold stay hidden from you until the campaign is closed.',
  )
}
