import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@goldspan/codenav'

/** Reads the compiled grammar of a language from the installed package tree-sitter-wasms. */
export function readGrammar(language: Language): Promise<Uint8Array> {
  return readFile(localRequire.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`))
}

const localRequire = createRequire(import.meta.url)
