import { describe, expect, it } from 'vitest'
import { type MirrorSource, parseSource } from './parse-source.ts'
import type { SourcePolicy } from './source-policy.ts'

const ALL: SourcePolicy = { protocols: ['https', 'ssh', 'file'] }

function accepts(source: string, expected: Partial<MirrorSource>, policy = ALL): void {
  expect(parseSource(source, policy)).toMatchObject(expected)
}

function refuses(source: string, code: string, policy: SourcePolicy = ALL): void {
  expect(() => parseSource(source, policy)).toThrow(expect.objectContaining({ code }))
}

describe('parseSource', () => {
  it('reads https URLs', () => {
    accepts('https://github.com/cli/cli.git', {
      kind: 'remote',
      protocol: 'https',
      host: 'github.com',
      port: null,
    })
    accepts('https://example.org:8443/a/b', { host: 'example.org', port: 8443 } as Partial<MirrorSource>)
    accepts('HTTPS://GitHub.com/a/b', { url: 'https://github.com/a/b' } as Partial<MirrorSource>)
  })

  it('reads ssh URLs and their short form', () => {
    accepts('ssh://git@example.org:2222/a/b', {
      kind: 'remote',
      protocol: 'ssh',
      host: 'example.org',
      port: 2222,
    })
    accepts('git@github.com:cli/cli.git', { protocol: 'ssh', host: 'github.com' } as Partial<MirrorSource>)
    accepts('example.org:a/b', { protocol: 'ssh', host: 'example.org' } as Partial<MirrorSource>)
  })

  it('reads paths and file URLs', () => {
    accepts('/srv/git/a b.git', { kind: 'local', path: '/srv/git/a b.git' })
    accepts('file:///srv/git/a%20b.git', { kind: 'local', path: '/srv/git/a b.git' })
  })

  it.each(['ext::sh -c whoami', 'fd::17', 'transport::address', 'EXT::sh'])(
    'refuses the helper %s',
    (source) => refuses(source, 'forbidden_protocol'),
  )

  it.each([
    'http://example.org/a',
    'git://example.org/a',
    'ftp://example.org/a',
    'ext://sh -c x',
    'javascript://a',
  ])('refuses the protocol of %s', (source) => refuses(source, 'forbidden_protocol'))

  it('refuses protocols that the policy leaves out', () => {
    const policy: SourcePolicy = { protocols: ['https'] }
    refuses('/srv/git/a', 'forbidden_protocol', policy)
    refuses('file:///srv/git/a', 'forbidden_protocol', policy)
    refuses('ssh://example.org/a', 'forbidden_protocol', policy)
    refuses('git@example.org:a', 'forbidden_protocol', policy)
    refuses('https://example.org/a', 'forbidden_protocol', { protocols: ['file'] })
  })

  it.each([
    '',
    'relative/path',
    './relative',
    '../up',
    '--upload-pack=touch /tmp/x',
    '-oProxyCommand=x',
    'ssh://-oProxyCommand=x/a',
    'git@-oProxyCommand=x:a',
    '-git@example.org:a',
    'git@example.org:-a',
    'git@example.org::a',
    'https://exa mple.org/a',
    'ssh:///a',
    'https://example.org/a\nb',
    '/srv/a\0b',
    'file:///srv/%00',
    'file://other-host/srv/a',
    'https://[::1/a',
  ])('refuses %j', (source) => refuses(source, 'invalid_source'))

  it('refuses credentials and never repeats them', () => {
    for (const source of [
      'https://u:secret@example.org/a',
      'https://secret@example.org/a',
      'ssh://u:secret@e.org/a',
    ]) {
      refuses(source, 'invalid_source')
      expect(() => parseSource(source, ALL)).not.toThrow(/secret/)
    }
    expect(() => parseSource('https://u:secret@exa mple.org/a', ALL)).not.toThrow(/secret/)
  })

  it('allows only the hosts of the policy', () => {
    const policy: SourcePolicy = { ...ALL, hosts: ['github.com', '*.example.org'] }
    accepts('https://github.com/a/b', {}, policy)
    accepts('git@git.example.org:a/b', {}, policy)
    accepts('/srv/git', {}, policy)
    for (const host of ['example.org', 'badexample.org', 'github.com.evil.net', 'a.github.com']) {
      refuses(`https://${host}/a/b`, 'forbidden_address', policy)
    }
  })
})
