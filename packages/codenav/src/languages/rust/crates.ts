import { readToml, type TomlTable } from './cargo-toml.ts'

/** A crate of a commit: the file that it begins with, its own library and what it may name as other crates. */
export type Crate = {
  readonly root: string
  readonly package: Package
  readonly isLibrary: boolean
}

/** What a Cargo.toml describes. `dependencies` go from the names in the code to folders of other packages. */
export type Package = {
  readonly folder: string
  readonly name: string
  readonly edition: string
  readonly library: { readonly name: string; readonly root: string } | null
  readonly dependencies: ReadonlyMap<string, string | null>
}

/** Whatever tells which crates a commit has. */
type Sources = { readonly paths: ReadonlySet<string>; readonly projectTexts: ReadonlyMap<string, string> }

/** The crates of a commit, libraries first, since binaries may share their files. */
export function cratesOf({ paths, projectTexts }: Sources): Crate[] {
  const tables = new Map<string, TomlTable[]>()
  for (const [path, text] of projectTexts)
    if (/(^|\/)Cargo\.toml$/.test(path)) tables.set(folderOf(path), readToml(text))
  const crates: Crate[] = []
  for (const [folder, all] of tables) {
    const found = packageOf(folder, all, tables, paths)
    if (found) crates.push(...rootsOf(found, all, paths))
  }
  return crates.sort((a, b) => Number(b.isLibrary) - Number(a.isLibrary))
}

function packageOf(
  folder: string,
  tables: readonly TomlTable[],
  all: ReadonlyMap<string, readonly TomlTable[]>,
  paths: ReadonlySet<string>,
): Package | null {
  const own = tables.find(({ name }) => name === 'package')?.values
  const name = own?.get('name')
  if (!own || name === undefined) return null
  const lib = tables.find((table) => table.name === 'lib')?.values
  const root = join(folder, lib?.get('path') ?? 'src/lib.rs')
  const library = paths.has(root) ? { name: codeName(lib?.get('name') ?? name), root } : null
  return {
    folder,
    name,
    edition: own.get('edition') ?? '2021',
    library,
    dependencies: dependenciesOf(folder, tables, all),
  }
}

/** What a package may name as crates: the folder of each that lies in the commit, null for those from elsewhere. */
function dependenciesOf(
  folder: string,
  tables: readonly TomlTable[],
  all: ReadonlyMap<string, readonly TomlTable[]>,
): Map<string, string | null> {
  const dependencies = new Map<string, string | null>()
  for (const { name, values } of tables) {
    const table = /(?:^|\.)(?:dev-|build-)?dependencies(?:\.([\w-]+))?$/.exec(name)
    if (!table || name.startsWith('workspace.')) continue
    const keys = table[1] ? [table[1]] : new Set([...values.keys()].map((key) => key.split('.')[0] ?? key))
    for (const key of keys) {
      const read = (what: string) => values.get(table[1] ? what : `${key}.${what}`)
      const path = read('path')
      const found =
        path !== undefined
          ? normalized(join(folder, path))
          : read('workspace') === 'true'
            ? workspaceDependency(folder, key, all)
            : null
      if (found !== null || !dependencies.has(codeName(key))) dependencies.set(codeName(key), found)
    }
  }
  return dependencies
}

/** What the nearest workspace above says of a dependency that its members share. */
function workspaceDependency(
  folder: string,
  key: string,
  all: ReadonlyMap<string, readonly TomlTable[]>,
): string | null {
  for (let at = folder; ; at = folderOf(at)) {
    for (const { name, values } of all.get(at) ?? []) {
      const path =
        name === 'workspace.dependencies'
          ? values.get(`${key}.path`)
          : name === `workspace.dependencies.${key}`
            ? values.get('path')
            : undefined
      if (path !== undefined) return normalized(join(at, path))
    }
    if (at === '') return null
  }
}

/** The files that the crates of a package begin with, by Cargo's conventions and by what its tables say. */
function rootsOf(own: Package, tables: readonly TomlTable[], paths: ReadonlySet<string>): Crate[] {
  const roots = new Set<string>()
  for (const { name, values } of tables) {
    const path = values.get('path')
    if (/^(bin|test|bench|example)$/.test(name) && path !== undefined) roots.add(join(own.folder, path))
  }
  const build = tables.find(({ name }) => name === 'package')?.values.get('build')
  for (const usual of ['src/main.rs', build ?? 'build.rs']) roots.add(join(own.folder, usual))
  const prefix = own.folder === '' ? '' : `${own.folder}/`
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue
    if (/^(src\/bin|tests|benches|examples)\/[^/]+(\.rs|\/main\.rs)$/.test(path.slice(prefix.length)))
      roots.add(path)
  }
  if (own.library) roots.delete(own.library.root)
  const others = [...roots].filter((root) => paths.has(root))
  return [
    ...(own.library ? [{ root: own.library.root, package: own, isLibrary: true }] : []),
    ...others.map((root) => ({ root, package: own, isLibrary: false })),
  ]
}

/** The name of a package as code writes it. */
function codeName(name: string): string {
  return name.replaceAll('-', '_')
}

/** The folder of a path; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A path below a folder. */
export function join(folder: string, path: string): string {
  return normalized(folder === '' ? path : `${folder}/${path}`)
}

function normalized(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
