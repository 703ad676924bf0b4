import { blocksOf, LANGUAGES, type Language, type Parsers } from '@goldspan/codenav'
import { afterAll, expect, test } from 'vitest'
import { openParsers } from './open-parsers.ts'

const parsers: Parsers = openParsers()
afterAll(() => parsers.close())

const SOURCES: Readonly<Record<Language, string>> = {
  python: 'def a():\n    pass\n',
  java: 'class a {\n}\n',
  javascript: 'function a() {\n}\n',
  typescript: 'interface a {\n}\n',
  tsx: 'const a = () =>\n  <b />\n',
  go: 'func a() {\n}\n',
  rust: 'fn a() {\n}\n',
  c: 'int a(void) {\n}\n',
  cpp: 'class a {\n};\n',
}

test.each(LANGUAGES)('loads the installed grammar of %s', async (language) => {
  const { blocks, failure } = await blocksOf(parsers, language, Buffer.from(SOURCES[language]), 'paper')
  expect(failure).toBeNull()
  expect(blocks).toMatchObject([{ name: 'a', startLine: 1, endLine: 2 }])
})
