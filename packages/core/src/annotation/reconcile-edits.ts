/** How the edits that one side still holds relate to those that the server has. */
export type Reconciliation<E> = {
  /** Edits that the server has already: sending them again changes nothing. */
  readonly acknowledged: readonly E[]
  /** Edits that the server does not have. */
  readonly remaining: readonly E[]
  /** Ids of edits on the server that are not from here. With any, `remaining` is in conflict. */
  readonly foreignIds: readonly string[]
}

/**
 * Compares pending edits, in the order in which they were made, with the ids that the server has taken since the
 * revision on which the first of them was made. Edits are sent in order and taken one by one, so what the server has
 * of them is a common beginning of both lists; all that it has after that came from elsewhere. The client asks this
 * after a reconnect, the server when edits arrive that it may have taken before.
 */
export function reconcileEdits<E extends { readonly id: string }>(
  serverEditIds: readonly string[],
  pending: readonly E[],
): Reconciliation<E> {
  const differing = pending.findIndex((edit, index) => edit.id !== serverEditIds[index])
  const known = differing === -1 ? pending.length : differing
  return {
    acknowledged: pending.slice(0, known),
    remaining: pending.slice(known),
    foreignIds: serverEditIds.slice(known),
  }
}
