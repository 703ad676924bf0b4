import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The closed vocabulary of a server feature; a new name is a decision. */
const FEATURE_FILES = new Set(['routes.ts', 'service.ts', 'repository.ts', 'mapping.ts'])
/** Names beyond the vocabulary that were decided on. */
const DECIDED_FILES = new Set([
  'features/campaigns/guidelines.ts',
  'features/code/file-content.ts',
  'features/imports/apply-import.ts',
  'features/imports/plan-row.ts',
  'features/navigation/index-runs.ts',
  'features/repositories/mirror-job.ts',
])
const FEWEST_MODULES = 150

const sources = ['apps', 'packages', 'migrations', 'e2e'].flatMap((folder) => filesBelow(join(ROOT, folder)))
const typescript = sources.filter((file) => /\.tsx?$/.test(file))

test('the rules look at many modules', () => {
  expect(typescript.length).toBeGreaterThan(FEWEST_MODULES)
})

test('a server feature has no file outside the vocabulary', () => {
  const features = typescript.filter((file) => file.startsWith('apps/server/src/features/') && !isTest(file))
  expect(features.length).toBeGreaterThan(20)
  const strange = features.filter(
    (file) => !FEATURE_FILES.has(basename(file)) && !DECIDED_FILES.has(file.replace('apps/server/src/', '')),
  )
  expect(strange).toEqual([])
})

test('only the two mains read the environment', () => {
  const readers = typescript.filter(
    (file) =>
      /^(apps|packages|migrations)\/.*src\//.test(file) &&
      !file.startsWith('packages/testkit/') &&
      !isTest(file) &&
      codeOf(file).includes('process.env'),
  )
  expect(readers.sort()).toEqual(['apps/cli/src/main.ts', 'apps/server/src/main.ts'])
})

test('no package has a barrel but its index', () => {
  const barrels = typescript.filter(
    (file) => basename(file) === 'index.ts' && !/^[^/]+(\/[^/]+)?\/src\/index\.ts$/.test(file),
  )
  expect(barrels).toEqual([])
})

test('every export of a package has a doc comment', () => {
  const exported = /^export (?:async )?(?:function\*?|class|type|const|interface|enum) (\w+)/
  const bare = typescript
    .filter((file) => /^packages\/(?!contract)[^/]+\/src\//.test(file) && !isTest(file) && !isFixture(file))
    .flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.flatMap((line, index) => {
        const name = exported.exec(line)?.[1]
        if (!name || /\*\/\s*$/.test(lines[index - 1] ?? '')) return []
        // An overload shares the comment of the first signature.
        return lines.slice(0, index).some((earlier) => exported.exec(earlier)?.[1] === name)
          ? []
          : [`${file}: ${name}`]
      })
    })
  expect(bare).toEqual([])
})

test('every setting is documented', () => {
  const documented = read('docs/settings.md')
  const used = new Set(typescript.flatMap((file) => read(file).match(/GOLDSPAN_[A-Z_]+/g) ?? []))
  expect(used.size).toBeGreaterThan(5)
  expect([...used].filter((name) => !documented.includes(name))).toEqual([])
})

test('a migration imports nothing but kysely', () => {
  const migrations = typescript.filter((file) => /^migrations\/src\/\d{4}-/.test(file))
  expect(migrations.length).toBeGreaterThan(1)
  for (const file of migrations) {
    const imports = [...read(file).matchAll(/from '([^']+)'/g)].map((match) => match[1])
    expect(imports.filter((name) => name !== 'kysely')).toEqual([])
  }
})

test('the layer rules see the modules', () => {
  const output = execFileSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'packages/core/src',
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { summary } = JSON.parse(output) as { summary: { totalCruised: number; error: number } }
  expect(summary.totalCruised).toBeGreaterThan(30)
  expect(summary.error).toBe(0)
})

function filesBelow(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist' || name === 'repositories') return []
    const path = join(directory, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [relative(ROOT, path)]
  })
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The text without comment lines, which may speak of what code may not do. */
function codeOf(file: string): string {
  return read(file)
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
    .join('\n')
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file)
}

function isFixture(file: string): boolean {
  return /-fixture\.ts$/.test(file)
}
