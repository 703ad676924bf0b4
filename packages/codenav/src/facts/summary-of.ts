import type { FileFacts, FileSummary, GlobalFact } from './file-facts.ts'

/** The part of a file's facts that linking needs. */
export function summaryOf(facts: FileFacts): FileSummary {
  const mentions = new Set<string>()
  for (const { name } of facts.references) mentions.add(name)
  return {
    language: facts.language,
    package: facts.package,
    globals: globalsOf(facts),
    mentions: [...mentions],
    imports: facts.imports.map(({ module, name }) => [module, name] as const),
    errors: facts.errors,
    references: facts.references.length,
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
