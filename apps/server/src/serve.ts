import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { type Installation, type Overrides, openInstallation } from './installation.ts'

/** The chosen address cannot be listened on; the message says which one and why. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

export type Serving = {
  readonly installation: Installation
  /** The address to open in a browser. */
  readonly url: string
  /** The one-time set-up link, until the installation has its owner. */
  readonly setupUrl: string | null
  close(): Promise<void>
}

/** Opens an installation and listens. Closing it waits for requests and jobs under way. */
export async function serve(config: Config, overrides: Overrides = {}): Promise<Serving> {
  const installation = await openInstallation(config, overrides)
  try {
    await installation.app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await installation.close()
    throw explain(error, config)
  }
  const url = config.publicUrl ?? localUrl(installation, config.host)
  const token = await installation.services.invitations.createSetupToken()
  return {
    installation,
    url,
    setupUrl: token ? `${url}/setup#${token}` : null,
    close: () => installation.close(),
  }
}

function localUrl(installation: Installation, host: string): string {
  const { port } = installation.app.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function explain(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new ListenError(`Port ${port} on ${host} is in use. Choose another one with --port.`)
  if (code === 'EACCES') return new ListenError(`Port ${port} on ${host} may not be used by this account.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ListenError(`This machine has no address ${host}.`)
  return error
}
