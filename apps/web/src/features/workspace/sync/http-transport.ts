import type { EditsAccepted, EditsConflict } from '@goldspan/contract'
import { compareAnnotatedSpans } from '@goldspan/core'
import { api } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { EditBatch, SendOutcome } from './sync-types.ts'

/** Sends batches of edits over HTTP and says in the engine's words what became of them. */
export function createHttpTransport(assignmentId: string) {
  return async (batch: EditBatch): Promise<SendOutcome> => {
    try {
      const answer = await api.post<EditsAccepted>(`/assignments/${assignmentId}/edits`, batch)
      return { kind: 'accepted', assignmentId: answer.assignmentId, revision: answer.revision }
    } catch (error) {
      if (error instanceof ApiError) return outcomeOf(error)
      throw error
    }
  }
}

export function outcomeOf(error: ApiError): SendOutcome {
  if (error.isTransient) return { kind: 'unreachable' }
  if (error.status === 401) return { kind: 'signed_out' }
  if (error.status === 409 && isConflict(error.body)) {
    const { assignmentId, revision, spans } = error.body
    return {
      kind: 'conflict',
      assignmentId,
      server: { revision, document: spans.sort(compareAnnotatedSpans) },
    }
  }
  if (LOCKED.includes(error.status)) return { kind: 'locked', message: error.message }
  return { kind: 'refused', message: error.message }
}

/** Not hers to edit, not in this state, locked. */
const LOCKED: readonly number[] = [403, 409, 423]

function isConflict(body: unknown): body is EditsConflict {
  return typeof body === 'object' && body !== null && 'spans' in body && 'revision' in body
}
