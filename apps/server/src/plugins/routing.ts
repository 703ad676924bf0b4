import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { UserRole } from '@goldspan/contract'

/** A feature's routes as a plugin with types inferred from its schemas. */
export type Routes = FastifyPluginAsyncTypebox

/** Who may call a route: anyone, anyone signed in, or people of at least this role. */
export type Access = 'anyone' | 'user' | Extract<UserRole, 'admin' | 'owner'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route under /api states it; registration fails without. */
    access?: Access
  }
}

/** The option that states who may call a route; the sessions plugin enforces it before the handler runs. */
export function guard(
  access: Access,
  more: Readonly<Record<string, unknown>> = {},
): { config: { access: Access } } {
  return { config: { access, ...more } }
}

/** The window of a paged list, with the defaults of the contract. */
export function pageOf(query: { offset?: number; limit?: number }): { offset: number; limit: number } {
  return { offset: query.offset ?? 0, limit: query.limit ?? 100 }
}
