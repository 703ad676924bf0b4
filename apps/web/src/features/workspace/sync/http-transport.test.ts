import { expect, test } from 'vitest'
import { answerError, networkError, timeoutError } from '../../../lib/api-error.ts'
import { outcomeOf } from './http-transport.ts'

function answer(status: number, code: string, more: object = {}) {
  return answerError(status, { error: { code, message: 'Why.', requestId: 'r1' }, ...more })
}

test.each([
  ['no connection', networkError(), 'unreachable'],
  ['no answer in time', timeoutError(), 'unreachable'],
  ['a proxy’s page', answerError(502, null), 'unreachable'],
  ['too many requests', answer(429, 'TOO_MANY_REQUESTS'), 'unreachable'],
  ['no session', answer(401, 'UNAUTHENTICATED'), 'signed_out'],
  ['an expired lease', answer(423, 'NOT_EDITABLE'), 'locked'],
  ['somebody else’s task', answer(403, 'FORBIDDEN'), 'locked'],
  ['an edit that does not fit', answer(422, 'INVALID_EDIT'), 'refused'],
  ['a body that is not allowed', answer(400, 'BAD_REQUEST'), 'refused'],
])('%s', (_, error, kind) => {
  expect(outcomeOf(error).kind).toBe(kind)
})

test('a conflict carries the server’s side', () => {
  const error = answer(409, 'REVISION_CONFLICT', { assignmentId: 'a1', revision: 4, spans: [] })
  expect(outcomeOf(error)).toEqual({
    kind: 'conflict',
    assignmentId: 'a1',
    server: { revision: 4, document: [] },
  })
})
