import type { Repository } from '@goldspan/contract'
import type { Tone } from '../../components/StatusPill.tsx'

type Look = { readonly word: string; readonly tone: Tone }

export const REPOSITORY_LOOKS: Readonly<Record<Repository['state'], Look>> = {
  absent: { word: 'no source', tone: 'warn' },
  mirroring: { word: 'mirroring', tone: 'info' },
  ready: { word: 'ready', tone: 'ok' },
  failed: { word: 'failed', tone: 'err' },
}

/** What the one button of a repository does, in a verb, and in a sentence what will happen and what is kept. */
export function syncOf(repository: Repository): { readonly verb: string; readonly consequence: string } {
  const kept =
    repository.syncedAt === null
      ? 'Nothing is there yet that could be lost.'
      : 'What the mirror holds now is kept.'
  if (repository.state === 'failed') {
    return {
      verb: 'Retry…',
      consequence: `Goldspan asks ${repository.source} again for all branches and tags. ${kept}`,
    }
  }
  const missing =
    repository.missingCommits > 0 ? ' and for the commits that tasks name and the mirror lacks' : ''
  return {
    verb: 'Sync…',
    consequence: `Goldspan asks ${repository.source} for new branches and tags${missing}. ${kept} Base commits of tasks never change.`,
  }
}
