// Annotators who autosave at the same time over HTTP, each sending an edit as soon as the one before is acknowledged.
import type { EditsAccepted, SpanEdit } from '@goldspan/contract'
import type { Annotation } from './campaign.ts'
import { answer, request } from './run-fresh.ts'

export type EditingRequest = {
  readonly url: string
  readonly annotations: readonly Annotation[]
  readonly edits: number
}

const { url, annotations, edits } = request<EditingRequest>()

async function editAll({ assignmentId, secret }: Annotation): Promise<number[]> {
  const samples: number[] = []
  for (let revision = 0; revision < edits; revision++) {
    const started = performance.now()
    const response = await fetch(`${url}/api/assignments/${assignmentId}/edits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `goldspan_session=${secret}`, origin: url },
      body: JSON.stringify({ baseRevision: revision, edits: [addSpan(revision)] }),
    })
    const { revision: reached } = (await response.json()) as EditsAccepted
    if (reached !== revision + 1) throw new Error(`An edit was answered with ${response.status}.`)
    samples.push(performance.now() - started)
  }
  return samples
}

function addSpan(revision: number): SpanEdit {
  const startLine = revision * 10 + 1
  const lines = { path: 'src/a.py', startLine, endLine: startLine + 5 }
  const span = {
    ...lines,
    id: `span-${revision}`,
    role: 'edit_site',
    reason: 'It is needed.',
    origin: 'tree',
  }
  const change = { type: 'add', span } as SpanEdit['changes'][number]
  return { id: `edit-${String(revision).padStart(8, '0')}`, label: 'Mark', changes: [change] }
}

answer((await Promise.all(annotations.map(editAll))).flat())
