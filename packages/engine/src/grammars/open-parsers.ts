import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createParsers, type Language, type ParseLimits, type Parsers } from '@goldspan/codenav'
import { openWebTreeSitter } from './web-tree-sitter.ts'

/**
 * Opens parsers whose grammars are the WebAssembly files of the installed package tree-sitter-wasms, read when a
 * language is first met. Whoever opens them closes them. Limits default to those of `codenav`.
 */
export function openParsers(limits: Partial<ParseLimits> = {}): Parsers {
  return createParsers(
    { runtime: () => openWebTreeSitter(), grammars: readGrammar, now: () => performance.now() },
    limits,
  )
}

const localRequire = createRequire(import.meta.url)

function readGrammar(language: Language): Promise<Uint8Array> {
  return readFile(localRequire.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`))
}
