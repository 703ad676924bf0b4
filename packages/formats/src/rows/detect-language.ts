import type { TaskLanguage } from '@goldspan/core'

/** What a row tells about its language. */
export type LanguageClues = {
  readonly named: string | null
  readonly instanceId: string
  readonly source: string | null
  readonly patch: string
}

/**
 * The language of a task: as the row names it, else as its id does, else that of a benchmark in one language, else
 * that of most files which the patch edits. Null where nothing tells.
 */
export function detectLanguage({ named, instanceId, source, patch }: LanguageClues): TaskLanguage | null {
  if (named !== null) return byName(named)
  const inId = byName(instanceId.split('__')[1] ?? '')
  if (inId !== null) return inId
  return source === 'Verified' || source === 'SWE-bench' ? 'python' : ofPatch(patch)
}

const NAMES: ReadonlyMap<string, TaskLanguage> = new Map([
  ['python', 'python'],
  ['py', 'python'],
  ['java', 'java'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['typescript', 'typescript'],
  ['ts', 'typescript'],
  ['go', 'go'],
  ['golang', 'go'],
  ['rust', 'rust'],
  ['rs', 'rust'],
  ['c', 'c'],
  ['c++', 'cpp'],
  ['cpp', 'cpp'],
  ['cxx', 'cpp'],
  ['cc', 'cpp'],
])

function byName(name: string): TaskLanguage | null {
  return NAMES.get(name.trim().toLowerCase()) ?? null
}

const ENDINGS: ReadonlyMap<string, TaskLanguage> = new Map([
  ...[...NAMES].filter(([name]) => /^[a-z]{1,4}$/.test(name)),
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsx', 'javascript'],
  ['tsx', 'typescript'],
  ['hpp', 'cpp'],
  ['hh', 'cpp'],
])

function ofPatch(patch: string): TaskLanguage | null {
  const counts = new Map<TaskLanguage, number>()
  for (const [, ending = ''] of patch.matchAll(/^(?:---|\+\+\+) [^\n]*\.(\w+)\r?$/gm)) {
    const language = ENDINGS.get(ending)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}
