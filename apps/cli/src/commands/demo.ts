import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, serve } from '@goldspan/server'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { port } from '../number-option.ts'
import { untilStopped } from '../until-stopped.ts'

export function demoCommand(program: Command, environment: Environment): void {
  program
    .command('demo')
    .description('serve a sample campaign in a temporary folder on this machine')
    .option('--port <n>', 'port to listen on (default 4173, or any free one if that is taken)', port)
    .action(async (options: { port?: number }) => {
      const directory = await mkdtemp(join(tmpdir(), 'goldspan-demo-'))
      try {
        await serveDemo(directory, options.port, environment)
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    })
}

async function serveDemo(
  directory: string,
  port: number | undefined,
  environment: Environment,
): Promise<void> {
  // The sample campaign is loaded only here, so that no other command depends on it.
  const { seedDemo } = await import('../demo/seed-demo.ts')
  const config = loadConfig(environment.variables, {
    dataDirectory: join(directory, 'data'),
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: null,
    allowLocalSources: true,
    ...(port === undefined ? {} : { port }),
  })
  const serving = await serve(config)
  environment.writeError('Preparing the sample campaign …\n')
  const people = await seedDemo(serving.installation, directory, environment)
  const links = people.map(
    ({ name, role, linkToken }) => `  ${name.padEnd(8)} ${role.padEnd(9)} ${serving.url}/link#${linkToken}`,
  )
  environment.write(
    `Goldspan is at ${serving.url}. Sign in as:\n${links.join('\n')}\nStop it with Ctrl+C; its folder is removed then.\n`,
  )
  await untilStopped()
  await serving.close()
}
