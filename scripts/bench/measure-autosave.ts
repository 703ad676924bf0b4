import type { AddressInfo } from 'node:net'
import type { Repository } from '../../packages/contract/src/index.ts'
import { buildGeneratedRepository } from '../../packages/testkit/src/index.ts'
import { type Figure, milliseconds, quantile } from './figures.ts'
import { annotator, call, withInstallation } from './installation.ts'
import { claim, importTasks, startCampaign } from './measure-open.ts'

/** Annotators who edit at the same time over HTTP on loopback, each on her own assignment, one edit after another. */
export function measureAutosave(size: { clients: number; edits: number }): Promise<Figure[]> {
  return withInstallation(async (installation, directory) => {
    const { path, head } = await buildGeneratedRepository(directory, { files: 20, commits: 20, seed: 1 })
    await importTasks(installation, 1, head)
    const mirror = await call<Repository>(installation, 'POST', '/api/repositories', {
      name: 'bench/generated',
      source: path,
    })
    await installation.services.jobs.wait(mirror.job?.id ?? '')
    const people = []
    for (let n = 1; n <= size.clients; n++) people.push(await annotator(installation, n))
    const overlap = Math.min(20, size.clients)
    const campaigns = []
    for (let first = 0; first < people.length; first += overlap) {
      const group = people.slice(first, first + overlap)
      campaigns.push({
        group,
        campaign: await startCampaign(
          installation,
          group.map((person) => person.id),
          group.length,
        ),
      })
    }
    await installation.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = installation.app.server.address() as AddressInfo
    const clients = await Promise.all(
      campaigns.flatMap(({ group, campaign }) =>
        group.map(async ({ secret }) => ({ secret, id: await claim(installation, campaign.id, secret) })),
      ),
    )
    const samples = (await Promise.all(clients.map((client) => editAll(port, client, size.edits)))).flat()
    const what = `an edit acknowledged, ${size.clients} clients at once, ${size.edits} edits each, SQLite`
    return [
      { what: `${what}, p50`, value: milliseconds(quantile(samples, 0.5)) },
      { what: `${what}, p99`, value: milliseconds(quantile(samples, 0.99)) },
    ]
  })
}

async function editAll(
  port: number,
  client: { id: string; secret: string },
  edits: number,
): Promise<number[]> {
  const samples: number[] = []
  for (let revision = 0; revision < edits; revision++) {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/assignments/${client.id}/edits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `goldspan_session=${client.secret}`,
        origin: `http://127.0.0.1:${port}`,
      },
      body: JSON.stringify({ baseRevision: revision, edits: [edit(revision)] }),
    })
    if (response.status !== 200) throw new Error(await response.text())
    await response.arrayBuffer()
    samples.push(performance.now() - started)
  }
  return samples
}

function edit(revision: number): object {
  const line = revision * 10 + 1
  const span = {
    id: `span-${revision}`,
    path: 'src/a.py',
    startLine: line,
    endLine: line + 5,
    role: 'edit_site',
    reason: 'It is needed.',
    origin: 'tree',
  }
  return { id: `edit-${String(revision).padStart(8, '0')}`, label: 'Mark', changes: [{ type: 'add', span }] }
}
