import { describe, expect, it } from 'vitest'
import { isRepositoryName, mirrorDirectoryName } from './repository-name.ts'

describe('isRepositoryName', () => {
  it.each([
    'cli/cli',
    'FasterXML/jackson-core',
    'owner_1/.github',
    'a/b.c',
    'a--b/_c',
    '0x/0',
    `${'a'.repeat(100)}/${'b'.repeat(100)}`,
  ])('takes %s', (name) => expect(isRepositoryName(name)).toBe(true))

  it.each([
    '',
    'cli',
    '/cli',
    'cli/',
    'a/b/c',
    '-a/b',
    'a/-b',
    'a/.',
    'a/..',
    '../b',
    './b',
    '.a/b',
    'a/b.git',
    'a/b.GIT',
    'a b/c',
    'a/b\n',
    'a/b\0',
    'a+b/c',
    'é/b',
    'a\\b/c',
    'https://github.com/a/b',
    'ext::sh/-c',
    `${'a'.repeat(101)}/b`,
  ])('refuses %j', (name) => expect(isRepositoryName(name)).toBe(false))
})

describe('mirrorDirectoryName', () => {
  it('is one safe folder name', () => {
    expect(mirrorDirectoryName('cli/cli')).toBe('cli+cli.git')
  })

  it('is the same for names that differ in case only', () => {
    expect(mirrorDirectoryName('FasterXML/Jackson')).toBe(mirrorDirectoryName('fasterxml/jackson'))
  })

  it('differs wherever the parts differ', () => {
    expect(mirrorDirectoryName('a__b/c')).not.toBe(mirrorDirectoryName('a/b__c'))
  })

  it('refuses what is no name', () => {
    expect(() => mirrorDirectoryName('../..')).toThrow(expect.objectContaining({ code: 'invalid_name' }))
  })
})
