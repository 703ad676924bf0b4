import { describe, expect, it } from 'vitest'
import { decodePath, displayPath, splitPath } from './path-bytes.ts'

describe('decodePath', () => {
  const check = (bytes: Buffer, expected: string | null): void =>
    expect(decodePath(Buffer.concat([Buffer.from('<'), bytes, Buffer.from('>')]), 1, 1 + bytes.length)).toBe(
      expected,
    )

  it.each(['a', '', 'é', '漢字 😀', '\ufeffbom', 'e\u0301', '\t"\\\n'])('gives %j back', (text) =>
    check(Buffer.from(text), text),
  )
  it.each([[0xe9], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0x80]])(
    'refuses the bytes %j',
    (...bytes) => check(Buffer.from(bytes), null),
  )
})

describe('displayPath', () => {
  it('shows bytes outside ASCII by their numbers', () => {
    expect(displayPath(Buffer.from([0x61, 0xe9, 0x2e, 0x63]))).toBe('a\\xE9.c')
  })
})

describe('splitPath', () => {
  it.each([
    ['a', ['a']],
    ['a/b c/d', ['a', 'b c', 'd']],
    ['-a/.b', ['-a', '.b']],
    ['.github/x', ['.github', 'x']],
    ['...', ['...']],
    ['a\\b', ['a\\b']],
  ])('splits %j', (path, parts) => expect(splitPath(path)).toEqual(parts))

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    './a',
    'a/../b',
    'a/..',
    '.git/config',
    'a/.GIT',
    'a\0b',
    'a\ud800',
  ])('refuses %j', (path) => expect(splitPath(path)).toBeNull())

  it('measures paths in bytes', () => {
    expect(splitPath('é'.repeat(2048))).not.toBeNull()
    expect(splitPath('é'.repeat(2049))).toBeNull()
  })
})
