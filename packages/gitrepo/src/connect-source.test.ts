import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectSource } from './connect-source.ts'
import type { SourcePolicy } from './source-policy.ts'
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

describe('addresses', () => {
  const PUBLIC: SourcePolicy = { protocols: ['https', 'ssh'] }
  const lookUp = async (): Promise<string[]> => ['2606:4700::1111', '1.1.1.1']
  const settings = (env: Readonly<Record<string, string>>): string => Object.values(env).join('\n')

  it('are pinned to what was checked', async () => {
    const https = await connectSource('https://example.org/a', PUBLIC, { lookUp })
    expect(settings(https.env)).toContain('http.curloptResolve\nexample.org:443:[2606:4700::1111]')
    const ssh = await connectSource('git@example.org:a/b', PUBLIC, { lookUp })
    expect(ssh.env.GIT_SSH_COMMAND).toBe(
      "ssh -oBatchMode=yes -oHostName=2606:4700::1111 '-oHostKeyAlias=example.org'",
    )
    const port = await connectSource('ssh://git@example.org:2222/a/b', PUBLIC, { lookUp })
    expect(port.env.GIT_SSH_COMMAND).toContain("'-oHostKeyAlias=[example.org]:2222'")
  })

  it('are left to a proxy, and to networks that are trusted', async () => {
    const never = (): Promise<string[]> => Promise.reject(new Error('looked up'))
    const proxied = { lookUp: never, baseEnv: { https_proxy: 'http://proxy.example.org' } }
    const trusted = { ...PUBLIC, privateAddresses: true }
    for (const [policy, options] of [[PUBLIC, proxied] as const, [trusted, { lookUp: never }] as const]) {
      const { env } = await connectSource('https://example.org/a', policy, options)
      expect(settings(env)).not.toContain('curloptResolve')
    }
  })

  it('allow one protocol at a time', async () => {
    const { env } = await connectSource('https://example.org/a', PUBLIC, { lookUp })
    expect(env.GIT_ALLOW_PROTOCOL).toBe('https')
  })
})
