import type { Task, User } from '@goldspan/contract'
import type { Installation } from '@goldspan/server'
import { type SampleSpan, sampleSubmissions } from '@goldspan/testkit'
import type { ApiClient } from '../api-client.ts'
import type { DemoPerson } from './demo-people.ts'
import { submitSpans } from './submit-spans.ts'

/** Lets the simulated annotators claim and submit all that is drawn for them so far, through the services that people use. */
export async function submitSamples(
  installation: Installation,
  api: ApiClient,
  campaignId: string,
  annotators: readonly DemoPerson[],
): Promise<void> {
  for (const person of annotators) {
    const user = await installation.services.people.find(person.userId)
    if (!user) throw new Error(`${person.name} was not created`)
    while (await submitNext(installation, api, campaignId, user));
  }
}

async function submitNext(
  installation: Installation,
  api: ApiClient,
  campaignId: string,
  user: User,
): Promise<boolean> {
  const { assignments } = installation.services
  const home = await assignments.home(user)
  if (!home.campaigns.some((campaign) => campaign.id === campaignId && campaign.canClaim)) return false
  const assignment = await assignments.claim(user, campaignId)
  const task = await api.get<Task>(`/api/tasks/${await assignments.taskOf(user, assignment.id)}`)
  await submitSpans(installation, user, assignment.id, spansOf(task.instanceId, user.name))
  return true
}

function spansOf(instanceId: string, name: string): readonly SampleSpan[] {
  const submission = sampleSubmissions(instanceId).find((each) => each.annotator === name.toLowerCase())
  if (!submission) throw new Error(`${name} has no sample submission for ${instanceId}`)
  return submission.spans
}
