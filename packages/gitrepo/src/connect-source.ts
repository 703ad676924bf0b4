import { type BaseEnvironment, type GitSetting, gitEnvironment } from './git-environment.ts'
import { findLocalSource } from './local-source.ts'
import { type MirrorSource, parseSource } from './parse-source.ts'
import { type HostLookup, publicAddress } from './source-address.ts'
import type { SourcePolicy } from './source-policy.ts'

/** What git needs to reach a source that the policy allows. */
export type Connection = {
  /** The URL or path that git is given. */
  readonly location: string
  readonly env: Readonly<Record<string, string>>
  /** The command that serves a local source; null for a remote one. */
  readonly uploadPack: string | null
  /** Whether the source may lack objects that it names. */
  readonly partial: boolean
}

/**
 * A filter that leaves nothing out. Asking a partial source for it makes git accept that objects are missing there,
 * while the hashes of all that arrives are still checked.
 */
export const KEEP_ALL_FILTER = 'blob:limit=1000g'

/**
 * Serves a repository that may belong to somebody else and may lack objects. Neither its hooks nor its settings run
 * anything: `uploadpack.packObjectsHook` counts only where it is given on the command line, as here.
 */
const UPLOAD_PACK = [
  'git',
  '-c safe.directory=*',
  '-c core.hooksPath=/dev/null',
  '-c core.fsmonitor=false',
  '-c uploadpack.allowFilter=true',
  '-c uploadpack.allowAnySHA1InWant=true',
].join(' ')
const TOLERANT_PACKING = `-c 'uploadpack.packObjectsHook=sh -c '\\''exec "$@" --missing=allow-any'\\'' --'`

/** How a connection is prepared. `lookUp` is the system's unless another one is given. */
export type ConnectOptions = {
  readonly baseEnv?: BaseEnvironment
  readonly signal?: AbortSignal
  readonly lookUp?: HostLookup
}

/** Checks a source against the policy and prepares the connection. Throws `MirrorError`. */
export async function connectSource(
  source: string,
  policy: SourcePolicy,
  options: ConnectOptions,
): Promise<Connection> {
  const parsed = parseSource(source, policy)
  const baseEnv = options.baseEnv ? { baseEnv: options.baseEnv } : {}
  if (parsed.kind === 'remote') {
    const pinned = await pinAddress(parsed, policy, options)
    const env = gitEnvironment({ ...baseEnv, protocols: [parsed.protocol], ...pinned })
    return { location: parsed.url, env, uploadPack: null, partial: false }
  }
  const local = await findLocalSource(parsed.path, policy, options)
  return {
    location: local.gitDirectory,
    env: gitEnvironment({ ...baseEnv, protocols: ['file'] }),
    uploadPack: `${UPLOAD_PACK} ${local.partial ? `${TOLERANT_PACKING} ` : ''}upload-pack`,
    partial: local.partial,
  }
}

type Pinning = { readonly settings?: readonly GitSetting[]; readonly sshOptions?: readonly string[] }

async function pinAddress(
  source: MirrorSource & { readonly kind: 'remote' },
  policy: SourcePolicy,
  { baseEnv = {}, lookUp }: ConnectOptions,
): Promise<Pinning> {
  // Behind a proxy it is the proxy that resolves names and decides what may be reached.
  if (policy.privateAddresses || (source.protocol === 'https' && usesProxy(baseEnv))) return {}
  const address = await publicAddress(source.host, lookUp)
  if (source.host.includes(address)) return {}
  if (source.protocol === 'ssh') {
    const alias = source.port === null ? source.host : `[${source.host}]:${source.port}`
    return { sshOptions: [`-oHostName=${address}`, `'-oHostKeyAlias=${alias}'`] }
  }
  const bracketed = address.includes(':') ? `[${address}]` : address
  return { settings: [['http.curloptResolve', `${source.host}:${source.port ?? 443}:${bracketed}`]] }
}

function usesProxy(baseEnv: BaseEnvironment): boolean {
  return ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'].some((name) => Boolean(baseEnv[name]))
}
