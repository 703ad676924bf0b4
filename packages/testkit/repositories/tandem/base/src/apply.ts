import { isList, isObject, type Json } from './json.ts'
import type { Operation } from './operation.ts'
import { formatPath } from './path.ts'

/** An operation does not fit the document to which it is applied. */
export class OperationError extends Error {
  constructor(
    readonly operation: Operation,
    reason: string,
  ) {
    super(`cannot ${operation.kind} ${formatPath(operation.path)}: ${reason}`)
    this.name = 'OperationError'
  }
}

/** The document after an operation; the one that is passed in stays as it is. */
export function apply(document: Json, operation: Operation): Json {
  return applyBelow(document, operation, 0)
}

function applyBelow(value: Json, operation: Operation, depth: number): Json {
  const { path } = operation
  const part = path[depth]
  if (part === undefined) return applyToRoot(operation)
  const atEnd = depth === path.length - 1
  if (isList(value)) return applyToList(value, part, operation, depth, atEnd)
  if (isObject(value)) return applyToObject(value, part, operation, depth, atEnd)
  throw new OperationError(operation, `there is nothing to go into at ${formatPath(path.slice(0, depth))}`)
}

function applyToRoot(operation: Operation): Json {
  if (operation.kind !== 'set') throw new OperationError(operation, 'the root can only be set')
  return operation.value
}

function applyToList(
  list: readonly Json[],
  part: string | number,
  operation: Operation,
  depth: number,
  atEnd: boolean,
): Json {
  const end = atEnd && operation.kind === 'insert' ? list.length : list.length - 1
  if (typeof part !== 'number' || part < 0 || part > end) {
    throw new OperationError(operation, `there is no element ${part}`)
  }
  const copy = [...list]
  if (!atEnd) copy[part] = applyBelow(list[part] as Json, operation, depth + 1)
  else if (operation.kind === 'set') copy[part] = operation.value
  else if (operation.kind === 'insert') copy.splice(part, 0, operation.value)
  else if (operation.kind === 'remove') copy.splice(part, 1)
  else throw new OperationError(operation, 'elements of lists are removed')
  return copy
}

function applyToObject(
  object: { readonly [key: string]: Json },
  part: string | number,
  operation: Operation,
  depth: number,
  atEnd: boolean,
): Json {
  const key = String(part)
  if (!atEnd) {
    const child = object[key]
    if (child === undefined) throw new OperationError(operation, `there is no key ${key}`)
    return { ...object, [key]: applyBelow(child, operation, depth + 1) }
  }
  if (operation.kind === 'set') return { ...object, [key]: operation.value }
  if (operation.kind !== 'delete') throw new OperationError(operation, 'keys of objects are set or deleted')
  const { [key]: _, ...others } = object
  return others
}
