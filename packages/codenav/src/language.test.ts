import { describe, expect, test } from 'vitest'
import { LANGUAGES, languageOfFile, languageOfPath, upstreamLanguageOfPath } from './language.ts'

describe('languageOfPath', () => {
  test.each([
    ['a/b.py', 'python'],
    ['stubs/b.pyi', 'python'],
    ['A.JAVA', 'java'],
    ['a.js', 'javascript'],
    ['a.jsx', 'javascript'],
    ['a.test.mjs', 'javascript'],
    ['.dependency-cruiser.cjs', 'javascript'],
    ['a.ts', 'typescript'],
    ['types/a.d.ts', 'typescript'],
    ['a.mts', 'typescript'],
    ['a.cts', 'typescript'],
    ['a.tsx', 'tsx'],
    ['a.go', 'go'],
    ['src/lib.rs', 'rust'],
    ['a.c', 'c'],
    ['a.h', 'c'],
    ['a.cc', 'cpp'],
    ['a.cpp', 'cpp'],
    ['a.cxx', 'cpp'],
    ['a.hh', 'cpp'],
    ['a.hpp', 'cpp'],
    ['a.inl', 'cpp'],
    ['README.md', null],
    ['py', null],
    ['.py', null],
    ['a.py/README', null],
    ['a.py.orig', null],
    ['', null],
  ])('%s is %s', (path, expected) => {
    expect(languageOfPath(path)).toBe(expected)
  })
})

describe('languageOfFile', () => {
  test.each([
    ['a C header', 'typedef struct a { int b; } a;\nint f(a *x);\n', 'c'],
    ['a header for both', '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n', 'c'],
    ['prose that mentions a class', '/* The\n   class of all such lists. */\nint f(void);\n', 'c'],
    ['a struct named class', 'struct class { int a; };\n', 'c'],
    ['an empty header', '', 'c'],
    ['a class', 'class Shape {\n};\n', 'cpp'],
    ['a class with a base', 'class EXPORT Shape final\n    : public Base {\n};\n', 'cpp'],
    ['a class whose brace has its own line', 'class Shape\n{\n};\n', 'cpp'],
    ['a namespace', '#pragma once\n  namespace a::b {\n', 'cpp'],
    ['a template', 'template <typename T> T f();\n', 'cpp'],
    ['an access label', 'struct A {\n private:\n  int a;\n};\n', 'cpp'],
    ['an alias', 'using size = unsigned;\n', 'cpp'],
  ])('%s', (_, source, expected) => {
    expect(languageOfFile('include/a.h', Buffer.from(source))).toBe(expected)
  })

  test('content decides about headers only', () => {
    expect(languageOfFile('a.c', Buffer.from('namespace a {}'))).toBe('c')
    expect(languageOfFile('a.hpp', Buffer.from('int f(void);'))).toBe('cpp')
  })
})

describe('upstreamLanguageOfPath', () => {
  test.each([
    ['a.py', 'python'],
    ['a.TSX', 'tsx'],
    ['a.h', 'c'],
    ['a.hpp', 'cpp'],
    ['a.pyi', null],
    ['a.mjs', null],
    ['a.cxx', null],
    ['a.hh', null],
  ])('%s is %s', (path, expected) => {
    expect(upstreamLanguageOfPath(path)).toBe(expected)
  })
})

test('every language has an extension', () => {
  const extensions = ['py', 'java', 'js', 'ts', 'tsx', 'go', 'rs', 'c', 'cpp']
  expect(extensions.map((extension) => languageOfPath(`a.${extension}`))).toEqual(LANGUAGES)
})
