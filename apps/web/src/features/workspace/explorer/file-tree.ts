import type { TreeEntry } from '@goldspan/contract'

export type FileNode = {
  readonly kind: TreeEntry['kind']
  readonly path: string
  readonly name: string
}

export type DirectoryNode = {
  readonly kind: 'directory'
  /** Without a final `/`; empty for the root. */
  readonly path: string
  /** One or, where directories hold nothing but one directory, several parts. */
  readonly name: string
  readonly children: readonly TreeNode[]
}

export type TreeNode = FileNode | DirectoryNode

export type TreeRow = {
  readonly node: TreeNode
  readonly depth: number
  readonly expanded: boolean
  /** 1-based place among its siblings, and how many these are. */
  readonly position: number
  readonly siblings: number
}

type Draft = { readonly directories: Map<string, Draft>; readonly files: FileNode[] }

/** The tree of a commit's files: directories first, both sorted by name, chains of single directories joined. */
export function buildTree(entries: readonly TreeEntry[]): DirectoryNode {
  const root: Draft = { directories: new Map(), files: [] }
  for (const { path, kind } of entries) {
    if (kind === 'directory') continue
    const parts = path.split('/')
    const name = parts.pop() ?? path
    let place = root
    for (const part of parts) {
      const next = place.directories.get(part) ?? { directories: new Map(), files: [] }
      place.directories.set(part, next)
      place = next
    }
    place.files.push({ kind, path, name })
  }
  return { kind: 'directory', path: '', name: '', children: childrenOf(root, '') }
}

/** The rows that a tree shows while the given directories are open. */
export function visibleRows(root: DirectoryNode, expanded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (directory: DirectoryNode, depth: number) => {
    directory.children.forEach((node, index) => {
      const open = isDirectory(node) && expanded.has(node.path)
      const siblings = directory.children.length
      rows.push({ node, depth, expanded: open, position: index + 1, siblings })
      if (isDirectory(node) && open) visit(node, depth + 1)
    })
  }
  visit(root, 0)
  return rows
}

/** The directories that must be open for a path to be seen. */
export function directoriesAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

export function isDirectory(node: TreeNode): node is DirectoryNode {
  return 'children' in node
}

function childrenOf(draft: Draft, prefix: string): readonly TreeNode[] {
  const directories = [...draft.directories]
    .map(([name, child]) => directoryNode(name, `${prefix}${name}`, child))
    .sort(byName)
  return [...directories, ...draft.files.toSorted(byName)]
}

function directoryNode(name: string, path: string, draft: Draft): DirectoryNode {
  const [only] = draft.directories
  if (only && draft.directories.size === 1 && draft.files.length === 0) {
    const [childName, child] = only
    return directoryNode(`${name}/${childName}`, `${path}/${childName}`, child)
  }
  return { kind: 'directory', path, name, children: childrenOf(draft, `${path}/`) }
}

/** Without their extensions first, so that a file comes before what is named after it, such as its test. */
function byName(a: TreeNode, b: TreeNode): number {
  return collator.compare(stemOf(a.name), stemOf(b.name)) || collator.compare(a.name, b.name)
}

function stemOf(name: string): string {
  const dot = name.indexOf('.', 1)
  return dot === -1 ? name : name.slice(0, dot)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
