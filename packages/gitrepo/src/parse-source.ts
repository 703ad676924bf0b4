import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MirrorError } from './mirror-error.ts'
import { allowsHost, type SourcePolicy, type SourceProtocol } from './source-policy.ts'

/** Where a repository comes from, after the policy has allowed it. */
export type MirrorSource =
  | { readonly kind: 'local'; readonly path: string }
  | {
      readonly kind: 'remote'
      readonly protocol: 'https' | 'ssh'
      readonly host: string
      readonly port: number | null
      /** What git is given. */
      readonly url: string
    }

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/
const IPV6 = /^\[[0-9A-Fa-f:.]+\]$/
const SCP_LIKE = /^(?:([A-Za-z0-9_][\w.-]*)@)?([A-Za-z0-9][A-Za-z0-9.-]*):(?![-:]|\/\/)\S+$/

/**
 * Reads a source: an absolute path, or a URL with `https:`, `ssh:` or `file:`, or the short ssh form
 * `git@host:owner/name.git`. Nothing is looked up.
 *
 * Throws `MirrorError`: `invalid_source` for what cannot be read or carries a password, `forbidden_protocol` and
 * `forbidden_address` for what the policy does not allow.
 */
export function parseSource(source: string, policy: SourcePolicy): MirrorSource {
  if (source.startsWith('-') || hasControlCharacter(source))
    throw invalid(source, 'has characters that no source has')
  const parsed = readSource(source)
  requireProtocol(parsed.kind === 'local' ? 'file' : parsed.protocol, policy)
  if (parsed.kind === 'remote' && !allowsHost(policy, parsed.host)) {
    throw new MirrorError('forbidden_address', `Repositories from ${parsed.host} are not allowed here.`)
  }
  return parsed
}

function readSource(source: string): MirrorSource {
  if (isAbsolute(source)) return { kind: 'local', path: source }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(source)?.[1]?.toLowerCase()
  if (scheme !== undefined) return readUrl(source, scheme)
  if (/^[a-z0-9+.-]+::/i.test(source)) throw forbidden(source.slice(0, source.indexOf(':')))
  const short = SCP_LIKE.exec(source)
  const host = short?.[2]
  if (host !== undefined) return { kind: 'remote', protocol: 'ssh', host, port: null, url: source }
  throw invalid(source, 'is neither an absolute path nor a URL')
}

function readUrl(source: string, scheme: string): MirrorSource {
  if (scheme !== 'https' && scheme !== 'ssh' && scheme !== 'file') throw forbidden(scheme)
  if (!URL.canParse(source)) throw invalid(source, 'is not a URL')
  const url = new URL(source)
  if (scheme === 'file') return readFileUrl(source, url)
  const secret = scheme === 'https' ? url.username + url.password : url.password
  if (secret !== '')
    throw new MirrorError('invalid_source', 'The URL of a source must not carry credentials.')
  if (!HOST.test(url.hostname) && !IPV6.test(url.hostname)) throw invalid(source, 'has no valid host name')
  if (url.username !== '' && !/^[A-Za-z0-9_][\w.-]*$/.test(url.username))
    throw invalid(source, 'has an odd user name')
  return {
    kind: 'remote',
    protocol: scheme,
    host: url.hostname,
    port: url.port === '' ? null : Number(url.port),
    url: url.href,
  }
}

function readFileUrl(source: string, url: URL): MirrorSource {
  let path: string
  try {
    path = fileURLToPath(url)
  } catch (error) {
    throw new MirrorError('invalid_source', `${JSON.stringify(source)} names no local path.`, {
      cause: error,
    })
  }
  if (hasControlCharacter(path)) throw invalid(source, 'has characters that no source has')
  return { kind: 'local', path }
}

function requireProtocol(protocol: SourceProtocol, policy: SourcePolicy): void {
  if (!policy.protocols.includes(protocol)) throw forbidden(protocol)
}

function forbidden(protocol: string): MirrorError {
  const what = protocol === 'file' ? 'Local paths are' : `The protocol ${protocol} is`
  return new MirrorError('forbidden_protocol', `${what} not allowed as a source of repositories here.`)
}

function invalid(source: string, why: string): MirrorError {
  const shown = JSON.stringify(source.replace(/\/\/[^/]*@/, '//***@'))
  return new MirrorError('invalid_source', `The source ${shown} ${why}.`)
}

function hasControlCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return /[\u0000-\u001f\u007f]/.test(text)
}
