import type { FileFacts } from '@goldspan/engine'
import { expect, test } from 'vitest'
import { toLineFacts } from './mapping.ts'

type Failure = Extract<FileFacts, { status: 'ok' }>['facts']['blocksFailure']

function parsed(path: string, blocksFailure: Failure): FileFacts {
  const lines = { size: 2, lineCount: 1, lineBytes: [2], blankLines: [], commentLines: [] }
  const facts = { ...lines, binary: false, language: null, blocks: [], blocksFailure }
  return { path, status: 'ok', kind: 'file', oid: 'a1', facts }
}

test.each([
  ['a file whose blocks were read', parsed('a', null), true],
  ['a language without a grammar', parsed('a', 'no_grammar'), true],
  ['a binary file', parsed('a', 'binary'), true],
  ['a link', { path: 'a', status: 'symlink', oid: 'a1' }, true],
  ['a path that is not there', { path: 'a', status: 'no_path' }, true],
  ['a file whose parsing took too long', parsed('a', 'timeout'), false],
  ['a file that is too large to be parsed', parsed('a', 'too_large'), false],
  ['a file at which the parser crashed', parsed('a', 'parser_crashed'), false],
  ['a file that is too large to be read', { path: 'a', status: 'too_large', oid: 'a1', size: 9 }, false],
  ['a blob that is missing', { path: 'a', status: 'missing_object', oid: 'a1' }, false],
] as const)('%s', (_, file, known) => {
  expect(toLineFacts([file]).blocksKnown).toBe(known)
  expect(toLineFacts([parsed('b', null), file]).blocksKnown).toBe(known)
})
