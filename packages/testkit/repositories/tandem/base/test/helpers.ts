import type { Json } from '../src/index.ts'
import { MemoryHub, SyncClient } from '../src/index.ts'

/** Clients that are connected to one hub. */
export function setUp(initial: Json, ...names: string[]): { hub: MemoryHub; clients: SyncClient[] } {
  const hub = new MemoryHub(initial)
  const clients = names.map((name) => new SyncClient(name, hub.transport(), initial))
  for (const client of clients) client.connect()
  return { hub, clients }
}
