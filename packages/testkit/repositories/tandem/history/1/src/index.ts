export { apply, OperationError } from './apply.ts'
export type { Json, JsonObject } from './json.ts'
export type { Operation } from './operation.ts'
export { formatPath, type Path } from './path.ts'
