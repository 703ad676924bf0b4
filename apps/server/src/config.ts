import { resolve } from 'node:path'

/** Everything an installation can be told from outside; frozen, and the only form in which settings travel. */
export type Config = {
  readonly dataDirectory: string
  readonly host: string
  readonly port: number
  /** A `postgres://` address, or null for the SQLite file in the data directory. */
  readonly databaseUrl: string | null
  /** The address people use, where a proxy stands in front; null means whatever the request names. */
  readonly publicUrl: string | null
  /** Whether repositories may come from a path on this machine. */
  readonly allowLocalSources: boolean
  readonly logLevel: 'silent' | 'warn' | 'info' | 'debug'
  /** What git is started with: `PATH` and `HOME`, nothing else. */
  readonly processEnvironment: Readonly<Record<string, string>>
}

/** A setting that cannot be used, with the name of the variable that holds it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const LOG_LEVELS = ['silent', 'warn', 'info', 'debug'] as const

/** Reads the settings from an environment; `overrides` are those of the command line. Throws `ConfigError`. */
export function loadConfig(
  environment: Readonly<Record<string, string | undefined>>,
  overrides: Partial<Config> = {},
): Config {
  const port = overrides.port ?? parsePort(environment.GOLDSPAN_PORT ?? '4173')
  return Object.freeze({
    dataDirectory: resolve(overrides.dataDirectory ?? environment.GOLDSPAN_DATA ?? './var'),
    host: overrides.host ?? environment.GOLDSPAN_HOST ?? '127.0.0.1',
    port,
    databaseUrl: overrides.databaseUrl ?? parseDatabaseUrl(environment.GOLDSPAN_DATABASE_URL),
    publicUrl: overrides.publicUrl ?? parsePublicUrl(environment.GOLDSPAN_PUBLIC_URL),
    allowLocalSources: overrides.allowLocalSources ?? parseFlag(environment.GOLDSPAN_ALLOW_LOCAL_SOURCES),
    logLevel: overrides.logLevel ?? parseLogLevel(environment.GOLDSPAN_LOG_LEVEL),
    processEnvironment: Object.freeze(
      overrides.processEnvironment ?? {
        PATH: environment.PATH ?? '/usr/local/bin:/usr/bin:/bin',
        HOME: environment.HOME ?? '/nonexistent',
      },
    ),
  })
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new ConfigError(`GOLDSPAN_PORT must be a port from 0 to 65535, not "${text}"`)
}

function parseDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new ConfigError('GOLDSPAN_DATABASE_URL must start with postgres://; leave it empty for SQLite')
}

function parsePublicUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new ConfigError(`GOLDSPAN_PUBLIC_URL must be an http or https address, not "${text}"`)
}

function parseFlag(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '0' || text === 'false') return false
  if (text === '1' || text === 'true') return true
  throw new ConfigError(`GOLDSPAN_ALLOW_LOCAL_SOURCES must be 1 or 0, not "${text}"`)
}

function parseLogLevel(text: string | undefined): Config['logLevel'] {
  const level = LOG_LEVELS.find((name) => name === (text ?? 'warn'))
  if (level) return level
  throw new ConfigError(`GOLDSPAN_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
}
