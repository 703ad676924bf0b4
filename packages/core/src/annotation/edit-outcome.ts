import type { SpanEdit } from './span-edit.ts'

/** Why an action on spans makes no edit. */
export type RefusalCode =
  | 'nothing_changes'
  | 'already_marked'
  | 'overlaps_other_role'
  | 'unknown_span'
  | 'other_file'
  | 'empty_file'
  | 'split_outside'
  | 'reason_too_long'

/** Why nothing was done, for people (`message`) and for code; `spanIds` are the spans that stand against it. */
export type Refusal = {
  readonly code: RefusalCode
  readonly message: string
  readonly spanIds: readonly string[]
}

/** The edit that does what was asked, with the span to select next, or the reason why there is none. */
export type EditOutcome =
  | { readonly edit: SpanEdit; readonly spanId: string | null; readonly refusal: null }
  | { readonly edit: null; readonly spanId: string | null; readonly refusal: Refusal }

/** Identity of the edit to be made. Ids come from outside, because nothing here draws random ones. */
export type EditRequest = { readonly editId: string }

/** Whether a span may come to overlap one of another role: only when she has chosen so. */
export type OtherRolePolicy = 'refuse' | 'allow'
