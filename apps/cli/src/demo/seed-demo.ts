import { join } from 'node:path'
import type { Campaign, ImportSummary, Repository, TaskSummary } from '@goldspan/contract'
import type { Installation } from '@goldspan/server'
import { buildSampleRepository, sampleRepositoryNames, sampleTasks } from '@goldspan/testkit'
import { type ApiClient, inProcess } from '../api-client.ts'
import type { Environment } from '../environment.ts'
import { waitForJob } from '../wait-for-job.ts'
import { type DemoPerson, invitePeople } from './demo-people.ts'
import { submitSamples } from './submit-samples.ts'

/** Tasks that come with submissions of all three annotators, so that agreement can be looked at at once. */
const SUBMITTED_TASKS = 2

/** Fills an empty installation with the sample campaign; returns its people with their sign-in links. */
export async function seedDemo(
  installation: Installation,
  directory: string,
  environment: Environment,
): Promise<readonly DemoPerson[]> {
  const api = inProcess(installation)
  await mirrorSamples(api, join(directory, 'sample-repositories'), environment)
  const tasks = await importSamples(api, environment)
  const people = await invitePeople(installation)
  const annotators = people.filter((person) => person.role === 'annotator')
  const campaign = await api.post<Campaign>('/api/campaigns', {
    name: 'Sample campaign',
    overlap: annotators.length,
    seed: 7,
    maxOpen: 10,
  })
  const first = tasks.slice(0, SUBMITTED_TASKS)
  await api.post(`/api/campaigns/${campaign.id}/tasks`, { taskIds: first.map((task) => task.id) })
  await api.post(`/api/campaigns/${campaign.id}/members`, {
    userIds: annotators.map((person) => person.userId),
  })
  await api.post(`/api/campaigns/${campaign.id}/state`, { state: 'running' })
  await submitSamples(installation, api, campaign.id, annotators)
  const rest = tasks.slice(SUBMITTED_TASKS)
  await api.post(`/api/campaigns/${campaign.id}/tasks`, { taskIds: rest.map((task) => task.id) })
  return people
}

async function mirrorSamples(api: ApiClient, directory: string, environment: Environment): Promise<void> {
  const repositories = new Map(sampleTasks().map((task) => [task.repo.split('/')[1], task.repo]))
  for (const name of sampleRepositoryNames()) {
    const { path } = await buildSampleRepository(name, directory)
    const repository = await api.post<Repository>('/api/repositories', {
      name: repositories.get(name),
      source: path,
    })
    await waitForJob(api, repository.job, environment)
  }
}

async function importSamples(api: ApiClient, environment: Environment): Promise<TaskSummary[]> {
  const rows = sampleTasks().map((task) => `${JSON.stringify(task)}\n`)
  const started = await api.uploadText<ImportSummary>(
    '/api/imports?kind=tasks',
    'sample-tasks.jsonl',
    rows.join(''),
  )
  await waitForJob(api, started.job, environment)
  const { items } = await api.get<{ items: TaskSummary[] }>('/api/tasks?limit=500')
  return items
}
