import { loadConfig, serve } from '@goldspan/server'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { port } from '../number-option.ts'
import { untilStopped } from '../until-stopped.ts'

type Options = { data?: string; port?: number; host?: string }

export function serveCommand(program: Command, environment: Environment): void {
  program
    .command('serve')
    .description('run the application; the data folder holds everything')
    .option('--data <dir>', 'folder of the installation (default ./var)')
    .option('--port <n>', 'port to listen on (default 4173)', port)
    .option('--host <host>', 'address to listen on (default 127.0.0.1)')
    .action(async (options: Options) => {
      const serving = await serve(
        loadConfig(environment.variables, {
          ...(options.data === undefined ? {} : { dataDirectory: options.data }),
          ...(options.port === undefined ? {} : { port: options.port }),
          ...(options.host === undefined ? {} : { host: options.host }),
        }),
      )
      environment.write(`Goldspan is at ${serving.url}\n`)
      if (serving.setupUrl) environment.write(`Set it up once at ${serving.setupUrl}\n`)
      await untilStopped()
      await serving.close()
    })
}
