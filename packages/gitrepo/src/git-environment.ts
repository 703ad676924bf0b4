import type { SourceProtocol } from './source-policy.ts'

/** Variables of the surrounding process, handed in by the application, which is the only reader of `process.env`. */
export type BaseEnvironment = Readonly<Record<string, string | undefined>>

/** One setting of git and its value. */
export type GitSetting = readonly [name: string, value: string]

/** The variables that git gets from the surrounding process; nothing else of it reaches git. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'SSH_AUTH_SOCK',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
  'HTTPS_PROXY',
  'https_proxy',
  'ALL_PROXY',
  'all_proxy',
  'NO_PROXY',
  'no_proxy',
] as const

const MINIMAL_PATH = '/usr/local/bin:/usr/bin:/bin'
const NO_HOME = '/nonexistent'

/** What a repository's own configuration must not decide. Settings from the environment win over those of files. */
const HERMETIC_SETTINGS: readonly GitSetting[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['core.askPass', ''],
  ['core.warnAmbiguousRefs', 'false'],
  ['credential.helper', ''],
  ['fetch.recurseSubmodules', 'false'],
  // Always a whole pack, never loose objects: it counts its bytes for our limits and is there all at once.
  ['fetch.unpackLimit', '1'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['http.followRedirects', 'false'],
  // A server that has gone silent is given up after a minute.
  ['http.lowSpeedLimit', '1'],
  ['http.lowSpeedTime', '60'],
  ['transfer.bundleURI', 'false'],
  // Old, harmless faults (a bad time zone, a zero-padded mode) are common in real history, and nothing is checked
  // out; hashes are verified in any case, and trees are read by our own suspicious parser.
  ['transfer.fsckObjects', 'false'],
]

/**
 * The complete environment of every git process that this package starts.
 *
 * It does not depend on the machine's or the user's git configuration, asks no questions, runs no hooks, fetches
 * nothing on its own, speaks only `protocols`, and writes English. `baseEnv` defaults to a minimal `PATH` and no
 * home; of it only `PATH`, `HOME` (for ssh keys and `.netrc`), `TMPDIR`, the ssh agent, certificates and proxies are
 * passed on.
 */
export function gitEnvironment(options: {
  readonly baseEnv?: BaseEnvironment
  readonly protocols: readonly SourceProtocol[]
  readonly settings?: readonly GitSetting[]
  /** Options for ssh, made of characters that a shell takes literally. */
  readonly sshOptions?: readonly string[]
}): Record<string, string> {
  return {
    ...passedOn({ PATH: MINIMAL_PATH, HOME: NO_HOME, ...options.baseEnv }),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_ALLOW_PROTOCOL: options.protocols.join(':'),
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_SSH_COMMAND: ['ssh', '-oBatchMode=yes', ...(options.sshOptions ?? [])].join(' '),
    GIT_SSH_VARIANT: 'ssh',
    LC_ALL: 'C',
    ...settingVariables([...HERMETIC_SETTINGS, ...(options.settings ?? [])]),
  }
}

function passedOn(baseEnv: BaseEnvironment): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const name of PASSED_ON) {
    const value = baseEnv[name]
    if (value !== undefined) variables[name] = value
  }
  return variables
}

function settingVariables(settings: readonly GitSetting[]): Record<string, string> {
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(settings.length) }
  for (const [index, [name, value]] of settings.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = name
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  }
  return variables
}
