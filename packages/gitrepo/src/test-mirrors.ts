import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createMirror } from './create-mirror.ts'
import type { MirrorOptions } from './mirror-options.ts'
import type { SourcePolicy } from './source-policy.ts'
import { commitFiles, initRepository, openForTest, temporaryFolder } from './test-git.ts'

/** Local paths and nothing else. */
export const LOCAL: SourcePolicy = { protocols: ['file'] }

/** Any ssh host, since the tests put a program of their own in the place of ssh. */
export const SSH: SourcePolicy = { protocols: ['ssh'], privateAddresses: true }

/** A source with one commit, in a folder of its own, and a place for its mirror. */
export type MirrorFixture = {
  readonly folder: string
  readonly source: string
  readonly directory: string
  readonly commit: string
}

/** Makes a source with one commit, and names the place of a mirror that is still to be made. */
export function mirrorFixture(): MirrorFixture {
  const folder = temporaryFolder()
  const source = initRepository(join(folder, 'source.git'))
  const commit = commitFiles(source, { 'README.md': '# Hello\n', 'src/a.ts': 'export const a = 1\n' })
  return { folder, source, directory: join(folder, 'mirrors', 'own+name.git'), commit }
}

type CreateOptions = Partial<MirrorOptions> & Pick<MirrorOptions, 'source' | 'directory'>

/** `createMirror` for local sources and without retries, unless told otherwise. */
export function create(options: CreateOptions): Promise<void> {
  return createMirror({ policy: LOCAL, retryDelaysMs: [], ...options })
}

/** Expects that no mirror can be made, and that nothing of one is left. */
export async function expectFailure(options: CreateOptions, code: string): Promise<void> {
  await expect(create(options)).rejects.toMatchObject({ name: 'MirrorError', code })
  expect(mirrorNames(options.directory)).toEqual([])
}

/** What lies where the mirror is to be, half-made or whole. */
export function mirrorNames(directory: string): string[] {
  const parent = join(directory, '..')
  return existsSync(parent) ? readdirSync(parent).filter((name) => name.includes('own+name')) : []
}

/** The paths of a commit of a mirror. */
export async function mirrorPaths(directory: string, commit: string): Promise<string[]> {
  return (await (await openForTest(directory)).listFiles(commit)).files.map((file) => file.path)
}
