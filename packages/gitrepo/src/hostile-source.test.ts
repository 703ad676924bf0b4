import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMirror } from './create-mirror.ts'
import type { MirrorOptions } from './mirror-options.ts'
import { commitFiles, git, openForTest, temporaryFolder } from './test-git.ts'
import { fetchCommit, updateMirror } from './update-mirror.ts'

const HOOKS = [
  'post-checkout',
  'post-merge',
  'post-rewrite',
  'pre-receive',
  'post-receive',
  'update',
  'post-update',
  'reference-transaction',
  'pre-auto-gc',
  'fsmonitor-watchman',
  'post-index-change',
  'proc-receive',
]

type Trap = {
  readonly folder: string
  readonly source: string
  readonly marker: string
  readonly script: string
}

/** A clone whose every hook and setting that can run something runs a script, which leaves a marker. */
function trappedSource(): Trap {
  const folder = temporaryFolder()
  const source = join(folder, 'source')
  const marker = join(folder, 'marker')
  const script = join(folder, 'trap.sh')
  writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> ${marker}\nexit 0\n`)
  chmodSync(script, 0o755)
  git(folder, ['init', '-q', '-b', 'main', source])
  mkdirSync(join(source, '.git', 'hooks'), { recursive: true })
  for (const hook of HOOKS) {
    const path = join(source, '.git', 'hooks', hook)
    writeFileSync(path, `#!/bin/sh\nexec ${script} ${hook}\n`)
    chmodSync(path, 0o755)
  }
  writeFileSync(join(folder, 'included'), `[uploadpack]\n\tpackObjectsHook = ${script}\n`)
  appendFileSync(join(source, '.git', 'config'), hostileSettings(folder, script))
  return { folder, source, marker, script }
}

function hostileSettings(folder: string, script: string): string {
  return [
    '[core]',
    `\tfsmonitor = ${script}`,
    `\thooksPath = ${join(folder, 'source', '.git', 'hooks')}`,
    `\tsshCommand = ${script}`,
    `\taskPass = ${script}`,
    `\tpager = ${script}`,
    `\teditor = ${script}`,
    `\talternateRefsCommand = ${script}`,
    `\tgitProxy = ${script}`,
    '[uploadpack]',
    `\tpackObjectsHook = ${script}`,
    '[credential]',
    `\thelper = !${script}`,
    '[alias]',
    `\tupload-pack = !${script}`,
    `\tpack-objects = !${script}`,
    `\trev-parse = !${script}`,
    '[filter "trap"]',
    `\tclean = ${script}`,
    `\tsmudge = ${script}`,
    `\tprocess = ${script}`,
    '\trequired = true',
    '[diff "trap"]',
    `\tcommand = ${script}`,
    `\ttextconv = ${script}`,
    '[remote "origin"]',
    `\turl = ext::${script}`,
    `\tuploadpack = ${script}`,
    '\tpromisor = true',
    '[extensions]',
    '\tpartialClone = origin',
    '[protocol]',
    '\tallow = always',
    '[include]',
    `\tpath = ${join(folder, 'included')}`,
    '[safe]',
    '\tdirectory = *',
    '',
  ].join('\n')
}

function options(trap: Trap): MirrorOptions {
  const directory = join(trap.folder, 'mirror.git')
  return { source: trap.source, directory, policy: { protocols: ['file'] }, retryDelaysMs: [] }
}

describe('a hostile source', () => {
  it('is a working trap for git itself', () => {
    const { source, marker } = trappedSource()
    commitFiles(source, { a: '1' })
    git(source, ['status'])
    expect(existsSync(marker)).toBe(true)
  })

  it('runs nothing while it is mirrored, updated, asked for a commit and read', async () => {
    const trap = trappedSource()
    const files = {
      '.gitattributes': '* filter=trap diff=trap\n',
      a: 'content',
      '.gitmodules': '[submodule "x"]\n',
    }
    const first = commitFiles(trap.source, files)
    rmSync(trap.marker, { force: true })

    await createMirror(options(trap))
    const second = commitFiles(trap.source, { ...files, b: '2' })
    rmSync(trap.marker, { force: true })
    await updateMirror(options(trap))
    const hidden = commitFiles(trap.source, { ...files, c: '3' }, 'temporary')
    git(trap.source, ['update-ref', '-d', 'refs/heads/temporary'])
    rmSync(trap.marker, { force: true })
    expect(await fetchCommit({ ...options(trap), commit: hidden })).toBe('fetched')

    const repository = await openForTest(options(trap).directory)
    for (const commit of [first, second, hidden]) {
      const file = await repository.readFile(commit, 'a')
      expect(file.status === 'ok' && Buffer.from(file.bytes).toString()).toBe('content')
      await repository.listFiles(commit)
    }
    await repository.diffPaths(first, hidden)
    expect(existsSync(trap.marker)).toBe(false)
    expect(readdirSync(options(trap).directory)).not.toContain('hooks')
  })

  it.each([
    ['ext::sh -c touch%20MARKER', 'forbidden_protocol'],
    ['ext::sh -c "touch MARKER"', 'forbidden_protocol'],
    ['fd::7', 'forbidden_protocol'],
    ['--upload-pack=touch MARKER', 'invalid_source'],
    ['-u touch MARKER', 'invalid_source'],
    ['ssh://-oProxyCommand=touch MARKER/a', 'invalid_source'],
    ['git@-oProxyCommand=touch:MARKER', 'invalid_source'],
    ['file://$(touch MARKER)', 'invalid_source'],
    ['`touch MARKER`', 'invalid_source'],
  ])('runs nothing for the source %j', async (pattern, code) => {
    const folder = temporaryFolder()
    const marker = join(folder, 'marker')
    const source = pattern.replace('MARKER', marker)
    const policy = { protocols: ['https', 'ssh', 'file'], privateAddresses: true } as const
    const directory = join(folder, 'mirror.git')
    await expect(createMirror({ source, directory, policy, retryDelaysMs: [] })).rejects.toMatchObject({
      code,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('mirrors paths that a shell would read otherwise', async () => {
    const folder = temporaryFolder()
    const marker = join(folder, 'marker')
    const source = join(folder, `-a 'b' "c" $(touch ${marker.replaceAll('/', '_')}) ; d`)
    mkdirSync(source)
    git(source, ['init', '-q', '--bare', '-b', 'main'])
    const commit = commitFiles(source, { a: '1' })
    const directory = join(folder, `-m 'x' $(y)`)
    await createMirror({ source, directory, policy: { protocols: ['file'] }, retryDelaysMs: [] })
    expect((await (await openForTest(directory)).listFiles(commit)).files).toHaveLength(1)
    expect(readdirSync(folder).sort()).toEqual(
      [directory, source].map((path) => path.slice(folder.length + 1)).sort(),
    )
  })
})
