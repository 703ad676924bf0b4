import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { type JsonSchema, type Known, nearly, nearlyString } from './arbitrary-of.ts'

/** Who sends a request. */
export const CALLERS = ['stranger', 'annotator', 'admin', 'owner'] as const
export type Caller = (typeof CALLERS)[number]

export type HostileRequest = { readonly caller: Caller; readonly request: InjectOptions }

type Parameter = { readonly name: string; readonly in: string; readonly schema: JsonSchema }
type Operation = {
  readonly 'x-access'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}
/** The `paths` of an OpenAPI document. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Signing out would turn whoever follows into a stranger. */
const LEFT_OUT = new Set(['delete /api/session'])

/** Requests to all routes that nearly follow their schemas, mostly by somebody who may call them. */
export function hostileRequests(paths: Paths, known: Known): fc.Arbitrary<HostileRequest> {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !LEFT_OUT.has(`${method} ${path}`))
      .map(([method, operation]) =>
        fc.record({ caller: callerOf(operation), request: requestOf(path, method, operation, known) }),
      ),
  )
  return fc.oneof(...requests)
}

function callerOf(operation: Operation): fc.Arbitrary<Caller> {
  const usual = operation['x-access'] === 'user' ? 'annotator' : 'admin'
  return fc.oneof(
    { arbitrary: fc.constant<Caller>(usual), weight: 5 },
    { arbitrary: fc.constantFrom(...CALLERS), weight: 1 },
  )
}

function requestOf(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  known: Known,
): fc.Arbitrary<InjectOptions> {
  const body = requestBody?.content['application/json']?.schema
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const inPath = named('path').map(({ name }) => [name, nearlyString(known, name)] as const)
  const inQuery = named('query').map(({ name, schema }) => [name, nearly(schema, known, name)] as const)
  return fc
    .tuple(
      fc.record(Object.fromEntries(inPath)),
      fc.record(Object.fromEntries(inQuery), { requiredKeys: [] }),
      body ? nearly(body, known) : fc.constant(undefined),
    )
    .map(([params, query, payload]) => ({
      method: method.toUpperCase() as 'GET',
      url: urlOf(path, params, query),
      ...(payload === undefined ? {} : { headers: JSON_TYPE, payload: JSON.stringify(payload) }),
    }))
}

const JSON_TYPE = { 'content-type': 'application/json' }

function urlOf(path: string, params: object, query: object): string {
  const filled = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, () => encode(value)),
    path,
  )
  const fields = Object.entries(query).map(([name, value]) => {
    return `${name}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`
  })
  return fields.length === 0 ? filled : `${filled}?${fields.join('&')}`
}

/** As a browser does, which writes U+FFFD for half a character. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}
