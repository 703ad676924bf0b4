/** The states of an assignment: one annotator, one task, one round. */
export const ASSIGNMENT_STATES = [
  'offered',
  'open',
  'submitted',
  'reopened',
  'expired',
  'skipped',
  'withdrawn',
] as const

/** Where an assignment stands. */
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number]

/**
 * What can happen to an assignment. Its owner claims, skips, submits, revives and reopens it; it expires when its
 * lease runs out; an admin withdraws it, for instance to reassign it.
 */
export const ASSIGNMENT_EVENTS = [
  'claim',
  'skip',
  'submit',
  'expire',
  'revive',
  'reopen',
  'withdraw',
] as const

/** What happens to an assignment. */
export type AssignmentEvent = (typeof ASSIGNMENT_EVENTS)[number]

/** The one statement of the transitions: per state, the events that it allows and the states they lead to. */
export const ASSIGNMENT_TRANSITIONS: Readonly<
  Record<AssignmentState, Readonly<Partial<Record<AssignmentEvent, AssignmentState>>>>
> = {
  offered: { claim: 'open', skip: 'skipped', withdraw: 'withdrawn' },
  open: { submit: 'submitted', skip: 'skipped', expire: 'expired', withdraw: 'withdrawn' },
  submitted: { reopen: 'reopened' },
  reopened: { submit: 'submitted', expire: 'expired', withdraw: 'withdrawn' },
  expired: { revive: 'open', withdraw: 'withdrawn' },
  skipped: {},
  withdrawn: {},
}

/** The state after an event, or a sentence that says why the event is refused. */
export type Transition =
  | { readonly ok: true; readonly state: AssignmentState }
  | { readonly ok: false; readonly reason: string }

/** What an event does to an assignment in a state. */
export function transition(state: AssignmentState, event: AssignmentEvent): Transition {
  const next = ASSIGNMENT_TRANSITIONS[state][event]
  if (next) return { ok: true, state: next }
  return { ok: false, reason: `An assignment that is ${state} cannot be ${PARTICIPLES[event]}.` }
}

/** Whether an assignment in this state takes one of its round's places: all but skipped and withdrawn ones do. */
export function holdsPlace(state: AssignmentState): boolean {
  return state !== 'skipped' && state !== 'withdrawn'
}

/** Whether she may edit the spans of an assignment in this state. */
export function isEditable(state: AssignmentState): boolean {
  return state === 'open' || state === 'reopened'
}

const PARTICIPLES: Readonly<Record<AssignmentEvent, string>> = {
  claim: 'claimed',
  skip: 'skipped',
  submit: 'submitted',
  expire: 'expired',
  revive: 'revived',
  reopen: 'reopened',
  withdraw: 'withdrawn',
}
