import type { CodeReference } from '@goldspan/contract'

/** The references in one file, in the order of the text. */
export type FileReferences = { readonly path: string; readonly references: readonly CodeReference[] }

/** Groups references by file: files with a definition first, then by path. A place is listed once. */
export function groupByFile(references: readonly CodeReference[]): FileReferences[] {
  const files = new Map<string, Map<string, CodeReference>>()
  for (const reference of references) {
    const { path, startLine, startColumn } = reference.range
    const places = files.get(path) ?? new Map<string, CodeReference>()
    files.set(path, places)
    const key = `${startLine}:${startColumn}`
    if (!places.has(key)) places.set(key, reference)
  }
  return Array.from(files, ([path, places]) => ({
    path,
    references: [...places.values()].sort(inText),
  })).sort((a, b) => Number(defines(b)) - Number(defines(a)) || (a.path < b.path ? -1 : 1))
}

function defines({ references }: FileReferences): boolean {
  return references.some(({ role }) => role === 'definition')
}

function inText({ range: a }: CodeReference, { range: b }: CodeReference): number {
  return a.startLine - b.startLine || a.startColumn - b.startColumn
}
