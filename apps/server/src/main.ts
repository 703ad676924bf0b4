import { ConfigError, loadConfig } from './config.ts'
import { DataDirectoryError } from './data-lock.ts'
import { ListenError, serve } from './serve.ts'

/** Environment → settings → application → listen → graceful close. The only reader of `process.env` in the server. */
async function main(): Promise<void> {
  const serving = await serve(loadConfig(process.env))
  process.stdout.write(`Goldspan is at ${serving.url}\n`)
  if (serving.setupUrl) process.stdout.write(`Set it up once at ${serving.setupUrl}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void serving.close().then(() => process.exit(0)))
  }
}

main().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError || error instanceof DataDirectoryError || error instanceof ListenError
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(expected ? 2 : 3)
})
