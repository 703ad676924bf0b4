import { movesElements, type Operation } from './operation.ts'
import { isWithin, moved, parentOf, samePath } from './path.ts'

/**
 * Rewrites an operation so that it means the same place after another one was applied.
 *
 * Both were made on the same document. `first` says whether the rewritten one comes first in the order of the hub,
 * which decides where the two are about the very same place. Returns null if nothing is left to do.
 */
export function transform(operation: Operation, other: Operation, first: boolean): Operation | null {
  if (movesElements(other)) return moveAlong(operation, other, first)
  if (!isWithin(operation.path, other.path)) return operation
  if (!samePath(operation.path, other.path)) return null
  if (operation.kind === 'delete' && other.kind === 'delete') return null
  return first && !movesElements(operation) ? null : operation
}

/** Follows an insertion or a removal in the same list. */
function moveAlong(operation: Operation, other: Operation, first: boolean): Operation | null {
  if (!samePath(parentOf(operation.path), parentOf(other.path))) return operation
  const depth = other.path.length - 1
  const [here, there] = [Number(operation.path[depth]), Number(other.path[depth])]
  if (other.kind === 'insert') {
    const stays = here < there || (here === there && operation.kind === 'insert' && first)
    return stays ? operation : { ...operation, path: moved(operation.path, depth, 1) }
  }
  if (here === there && operation.kind !== 'insert') return null
  return here <= there ? operation : { ...operation, path: moved(operation.path, depth, -1) }
}
