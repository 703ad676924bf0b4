import type { Json } from './json.ts'
import type { Path } from './path.ts'

/** A change of one place of a document. */
export type Operation =
  | { readonly kind: 'set'; readonly path: Path; readonly value: Json }
  | { readonly kind: 'delete'; readonly path: Path }
  | { readonly kind: 'insert'; readonly path: Path; readonly value: Json }
  | { readonly kind: 'remove'; readonly path: Path }

/** Whether an operation changes the number of elements of a list. */
export function movesElements(operation: Operation): boolean {
  return operation.kind === 'insert' || operation.kind === 'remove'
}
