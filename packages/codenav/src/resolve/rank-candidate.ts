import type { ReferenceFact } from '../facts/file-facts.ts'
import type { GlobalEntry } from './workspace.ts'
import type { WorkspaceFile } from './workspace-file.ts'

/** How well a candidate found by name alone fits; the greater the better. */
export function rankCandidate(file: WorkspaceFile, reference: ReferenceFact, entry: GlobalEntry): number {
  let rank = 0
  if (entry.file === file) rank += 16
  else if (entry.file.folder === file.folder) rank += 8
  if (reference.role === 'call' && CALLABLE.has(entry.kind)) rank += 4
  if (isTestPath(entry.file.path) && !isTestPath(file.path)) rank -= 12
  if (isVendoredPath(entry.file.path)) rank -= 20
  return rank + commonFolders(file.folder, entry.file.folder)
}

const CALLABLE: ReadonlySet<string> = new Set([
  'function',
  'method',
  'constructor',
  'class',
  'macro',
  'struct',
])

/** Whether a path is one of tests. */
export function isTestPath(path: string): boolean {
  return /(^|[/_.-])(tests?|spec|__tests__|testdata|fixtures?)([/_.-]|$)/i.test(path)
}

/** Whether a path is one of code that was copied in or generated. */
export function isVendoredPath(path: string): boolean {
  return /(^|\/)(vendor|third_party|third-party|node_modules|dist|generated|\.yarn)\/|\.min\.|\.pb\.go$|_pb2\.py$/.test(
    path,
  )
}

function commonFolders(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  let common = 0
  while (common < left.length && left[common] === right[common] && common < 7) common++
  return common
}
