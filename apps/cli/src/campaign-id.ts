import type { ApiClient } from './api-client.ts'
import { badInput } from './exit.ts'

/** The id of a campaign that was named by its id or its name. */
export async function campaignIdOf(api: ApiClient, nameOrId: string): Promise<string> {
  const { items } = await api.get<{ items: { id: string; name: string }[] }>('/api/campaigns')
  const found = items.filter((campaign) => campaign.id === nameOrId || campaign.name === nameOrId)
  if (found.length === 1 && found[0]) return found[0].id
  throw badInput(
    found.length === 0
      ? `There is no campaign ${nameOrId}.`
      : `Several campaigns are named ${nameOrId}; give an id.`,
  )
}
