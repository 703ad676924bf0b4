import { type Command, Option } from 'commander'
import { type ApiClient, openApi, type Place } from '../api-client.ts'
import type { Environment } from '../environment.ts'

/** Adds the options that say where the installation is. */
export function withPlace(command: Command): Command {
  return command
    .addOption(new Option('--data <dir>', 'folder of the installation (default ./var)').conflicts('server'))
    .option('--server <url>', 'address of a running server; its token comes from GOLDSPAN_TOKEN')
}

/** Opens the installation, works with it, and closes it in any case. */
export async function withApi<T>(
  place: Place,
  environment: Environment,
  work: (api: ApiClient) => Promise<T>,
): Promise<T> {
  const api = await openApi(place, environment)
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}
