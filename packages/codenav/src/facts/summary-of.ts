import type { FileFacts, FileSummary, GlobalFact } from './file-facts.ts'

/** The part of a file's facts that linking needs. */
export function summaryOf(facts: FileFacts): FileSummary {
  return { language: facts.language, package: facts.package, globals: globalsOf(facts) }
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
