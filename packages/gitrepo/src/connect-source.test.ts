import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeProgram, git } from './test-git.ts'
import { create, expectFailure, LOCAL, mirrorFixture } from './test-mirrors.ts'

describe('policies', () => {
  it('refuses local paths where only remote ones are allowed', async () => {
    const { source, directory } = mirrorFixture()
    for (const each of [source, `file://${source}`]) {
      await expectFailure(
        { source: each, directory, policy: { protocols: ['https', 'ssh'] } },
        'forbidden_protocol',
      )
    }
  })

  it('refuses paths outside its folders, through links and `..` too', async () => {
    const { folder, source, directory } = mirrorFixture()
    const root = join(folder, 'allowed')
    mkdirSync(root)
    git(folder, ['clone', '-q', source, join(root, 'clone')])
    symlinkSync(source, join(root, 'link'))
    const policy = { ...LOCAL, localRoots: [join(folder, 'nowhere'), root] }
    for (const each of [source, join(root, 'link'), `${root}/../source.git`, `${root}-beside`]) {
      await expectFailure(
        { source: each, directory, policy },
        existsSync(each) ? 'forbidden_location' : 'not_a_repository',
      )
    }
    await create({ source: join(root, 'clone'), directory, policy })
  })

  it('refuses hosts with private addresses before connecting', async () => {
    const { folder, directory } = mirrorFixture()
    const baseEnv = fakeProgram(folder, 'git', `touch ${folder}/called`)
    for (const source of [
      'https://127.0.0.1/a/b',
      'ssh://[::1]/a/b',
      'git@10.0.0.1:a/b',
      'https://localhost/a',
    ]) {
      await expectFailure(
        { source, directory, baseEnv, policy: { protocols: ['https', 'ssh'] } },
        'forbidden_address',
      )
    }
    expect(existsSync(join(folder, 'called'))).toBe(false)
  })
})
