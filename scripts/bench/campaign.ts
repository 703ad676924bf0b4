import type { Assignment, Campaign, ImportSummary, Repository, TaskSummary } from '@goldspan/contract'
import type { Installation } from '@goldspan/server'
import { type ApiClient, inProcess } from '../../apps/cli/src/api-client.ts'
import { finish } from './installation.ts'

/** An annotator's open assignment, and the secret of her session. */
export type Annotation = { readonly assignmentId: string; readonly secret: string }

/** The most annotators that one task can have in a campaign. */
const MAX_OVERLAP = 20
const NAME = 'bench/generated'

/** Imports one task over the head of a repository, mirrors it, and gives the task to so many annotators. */
export async function openAssignments(
  installation: Installation,
  { path, head }: { readonly path: string; readonly head: string },
  annotators: number,
): Promise<Annotation[]> {
  const api = inProcess(installation)
  const rows = `${JSON.stringify(taskRow(head))}\n`
  await finish(
    installation,
    await api.uploadText<ImportSummary>('/api/imports?kind=tasks', 'tasks.jsonl', rows),
  )
  await finish(installation, await api.post<Repository>('/api/repositories', { name: NAME, source: path }))
  const { items } = await api.get<{ items: TaskSummary[] }>('/api/tasks')
  const opened: Annotation[] = []
  while (opened.length < annotators) {
    const size = Math.min(MAX_OVERLAP, annotators - opened.length)
    const plan = { taskId: items[0]?.id ?? '', size, before: opened.length }
    opened.push(...(await openCampaign(installation, api, plan)))
  }
  return opened
}

function taskRow(commit: string): object {
  return { instance_id: 'bench-1', repo: NAME, base_commit: commit, problem_statement: 'It fails', patch: '' }
}

async function openCampaign(
  installation: Installation,
  api: ApiClient,
  { taskId, size, before }: { readonly taskId: string; readonly size: number; readonly before: number },
): Promise<Annotation[]> {
  const people = await Promise.all(
    Array.from({ length: size }, (_, index) => createAnnotator(installation, before + index + 1)),
  )
  const { id } = await api.post<Campaign>('/api/campaigns', {
    name: `Bench ${before}`,
    overlap: size,
    seed: 1,
  })
  await api.post(`/api/campaigns/${id}/tasks`, { taskIds: [taskId] })
  await api.post(`/api/campaigns/${id}/members`, { userIds: people.map((person) => person.id) })
  await api.post(`/api/campaigns/${id}/state`, { state: 'running' })
  return Promise.all(
    people.map(async ({ secret }) => ({ secret, assignmentId: await claim(installation, id, secret) })),
  )
}

async function createAnnotator(
  { context, services }: Installation,
  n: number,
): Promise<{ id: string; secret: string }> {
  const email = `annotator-${n}@example.org`
  const person = {
    name: `Annotator ${n}`,
    email,
    role: 'annotator',
    languages: [],
    passwordHash: null,
  } as const
  const id = await context.database.transaction((writer) => services.people.create(writer, person))
  return { id, secret: (await services.sessions.begin(id)).secret }
}

async function claim({ app }: Installation, campaignId: string, secret: string): Promise<string> {
  const headers = { host: 'bench', origin: 'http://bench', cookie: `goldspan_session=${secret}` }
  const response = await app.inject({ method: 'POST', url: `/api/campaigns/${campaignId}/claim`, headers })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<Assignment>().id
}
