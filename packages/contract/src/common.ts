import Type, { type Static, type TSchema } from 'typebox'

/** An opaque identifier: random, so that it tells neither order nor number. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** A moment in UTC as ISO 8601 text with milliseconds. */
export const Timestamp = Type.String({ minLength: 20, maxLength: 30 })

/** A path relative to the repository's root, with `/` between its parts. */
export const RepositoryPath = Type.String({ minLength: 1, maxLength: 4096 })

/** A schema that also allows null. */
export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** A page of a list that the server filters and sorts; `total` counts all matching items. */
export function Page<S extends TSchema>(item: S) {
  return Type.Object({ items: Type.Array(item), total: Type.Integer({ minimum: 0 }) })
}

/** The largest count that a request may name: what a database's integer holds. */
export const MAX_COUNT = 2_147_483_647

/** Query fields of every paged list. */
export const PageQuery = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_COUNT, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
}

/** The one shape of every error answer. */
export const ErrorBody = Type.Object({
  error: Type.Object({
    /** Stable and upper case, for instance `NOT_FOUND`. */
    code: Type.String(),
    /** A sentence for people: what happened, what was kept, what can be done. */
    message: Type.String(),
    /** Where it happened: a field, a row, a path. */
    details: Type.Optional(Type.Array(Type.Object({ where: Type.String(), message: Type.String() }))),
    requestId: Type.String(),
  }),
})
export type ErrorBody = Static<typeof ErrorBody>
