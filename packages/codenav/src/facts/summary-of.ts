import type { FileFacts, FileSummary, GlobalFact } from './file-facts.ts'
import { nameKey } from './name-key.ts'

/** The part of a file's facts that linking needs. */
export function summaryOf(facts: FileFacts): FileSummary {
  return {
    language: facts.language,
    package: facts.package,
    globals: globalsOf(facts),
    mentions: mentionsOf(facts),
    renames: renamesOf(facts),
  }
}

function globalsOf(facts: FileFacts): GlobalFact[] {
  const globals: GlobalFact[] = []
  for (const [index, { name, kind, scope }] of facts.definitions.entries()) {
    const within = facts.scopes[scope]
    if (!within || within.kind === 'function' || within.kind === 'block') continue
    if (kind === 'import' || kind === 'parameter' || kind === 'typeParameter' || kind === 'label') continue
    const container = facts.definitions[within.owner]?.name ?? ''
    globals.push([name, kind, index, within.kind, container])
  }
  return globals
}

function mentionsOf({ references }: FileFacts): string {
  return `\n${[...new Set(references.map(({ name }) => nameKey(name)))].join('\n')}\n`
}

function renamesOf({ imports, definitions }: FileFacts): FileSummary['renames'] {
  return imports.flatMap(({ definition, name }) => {
    const local = definitions[definition]?.name
    return local === undefined || local === name ? [] : [[local, name] as const]
  })
}
