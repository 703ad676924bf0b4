import type { Installation } from '../../apps/server/src/index.ts'
import type { Campaign, ImportSummary, Repository, TaskSummary } from '../../packages/contract/src/index.ts'
import { buildGeneratedRepository } from '../../packages/testkit/src/index.ts'
import { type Figure, milliseconds, quantile } from './figures.ts'
import { annotator, call, withInstallation } from './installation.ts'

/** Opening a task, and reading files through the route that an annotator uses. */
export function measureOpen(size: { files: number; commits: number; reads: number }): Promise<Figure[]> {
  return withInstallation(async (installation, directory) => {
    const { path, head, files } = await buildGeneratedRepository(directory, { ...size, seed: 1 })
    const assignment = await openAssignment(installation, path, head)
    const read = (url: string) =>
      timed(installation, assignment.secret, `/api/assignments/${assignment.id}${url}`)
    const first = files[0]?.path ?? ''
    const cold = (await read('/files')) + (await read(`/file?path=${encodeURIComponent(first)}`))
    const samples: number[] = []
    for (let n = 0; n < size.reads; n++) {
      const file = files[(n * 7919) % files.length]
      samples.push(await read(`/file?path=${encodeURIComponent(file?.path ?? '')}`))
    }
    const what = `repository of ${files.length} files and ${size.commits} commits`
    return [
      { what: `cold open of a task (tree and first file), ${what}`, value: milliseconds(cold) },
      { what: `reading a file, p50 of ${size.reads}`, value: milliseconds(quantile(samples, 0.5)) },
      { what: `reading a file, p99 of ${size.reads}`, value: milliseconds(quantile(samples, 0.99)) },
    ]
  })
}

/** Imports one task at `commit`, mirrors its repository, and lets an annotator claim it. */
export async function openAssignment(
  installation: Installation,
  source: string,
  commit: string,
): Promise<{ id: string; secret: string }> {
  await importTasks(installation, 1, commit)
  const started = await call<Repository>(installation, 'POST', '/api/repositories', {
    name: 'bench/generated',
    source,
  })
  await installation.services.jobs.wait(started.job?.id ?? '')
  const person = await annotator(installation, 1)
  const campaign = await startCampaign(installation, [person.id], 1)
  return { id: await claim(installation, campaign.id, person.secret), secret: person.secret }
}

export async function importTasks(installation: Installation, tasks: number, commit: string): Promise<void> {
  const rows = Array.from({ length: tasks }, (_, index) =>
    JSON.stringify({
      instance_id: `bench__generated-${index + 1}`,
      repo: 'bench/generated',
      base_commit: commit,
      problem_statement: `Task ${index + 1}`,
      patch: '',
    }),
  )
  const form = new FormData()
  form.append('file', new Blob([`${rows.join('\n')}\n`]), 'tasks.jsonl')
  await upload<ImportSummary>(installation, '/api/imports?kind=tasks', form)
}

/** Uploads a form and waits for the import that it starts. */
export async function upload<T extends { job: { id: string } | null }>(
  installation: Installation,
  url: string,
  form: FormData,
): Promise<T> {
  const encoded = new Response(form)
  const response = await installation.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${installation.operatorToken}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  if (response.statusCode >= 400) throw new Error(response.body)
  const started = response.json<T>()
  await installation.services.jobs.wait(started.job?.id ?? '')
  return started
}

export async function startCampaign(
  installation: Installation,
  userIds: readonly string[],
  overlap: number,
): Promise<Campaign> {
  const { items } = await call<{ items: TaskSummary[] }>(installation, 'GET', '/api/tasks?limit=500')
  const campaign = await call<Campaign>(installation, 'POST', '/api/campaigns', {
    name: 'Bench',
    overlap,
    seed: 1,
  })
  const base = `/api/campaigns/${campaign.id}`
  await call(installation, 'POST', `${base}/tasks`, { taskIds: items.map((task) => task.id) })
  await call(installation, 'POST', `${base}/members`, { userIds })
  return call<Campaign>(installation, 'POST', `${base}/state`, { state: 'running' })
}

export async function claim(installation: Installation, campaignId: string, secret: string): Promise<string> {
  const response = await installation.app.inject({
    method: 'POST',
    url: `/api/campaigns/${campaignId}/claim`,
    headers: { host: 'bench', origin: 'http://bench', cookie: `goldspan_session=${secret}` },
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<{ id: string }>().id
}

async function timed(installation: Installation, secret: string, url: string): Promise<number> {
  const started = performance.now()
  const response = await installation.app.inject({ url, headers: { cookie: `goldspan_session=${secret}` } })
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
  return performance.now() - started
}
