import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { RuntimeInstance } from '@goldspan/codenav'

/** 1 GiB in pages of 64 KiB: what a file of several megabytes of the densest code needs. */
const MAX_MEMORY_PAGES = 16_384

/**
 * Opens an instance of web-tree-sitter that shares nothing with any other. The library keeps its WebAssembly module
 * in a variable of its own, which a crash leaves unusable for the rest of the process, so each call evaluates the
 * library anew; an instance that nobody holds any more is collected. Its memory is capped at `maxPages`.
 */
export async function openWebTreeSitter(maxPages = MAX_MEMORY_PAGES): Promise<RuntimeInstance> {
  const codenavRequire = createRequire(fileURLToPath(import.meta.resolve('@goldspan/codenav')))
  const path = codenavRequire.resolve('web-tree-sitter')
  delete codenavRequire.cache[path]
  const module = codenavRequire('web-tree-sitter')
  delete codenavRequire.cache[path]
  const wasmMemory = new WebAssembly.Memory({ initial: INITIAL_MEMORY_PAGES, maximum: maxPages })
  const wasmBinary = await readFile(codenavRequire.resolve('web-tree-sitter/tree-sitter.wasm'))
  await module.Parser.init({ wasmBinary, wasmMemory, printErr: () => undefined })
  return { module, memoryBytes: () => wasmMemory.buffer.byteLength }
}

/** What the library itself begins with. */
const INITIAL_MEMORY_PAGES = 512

/** The part of the platform's WebAssembly interface that the compiler's `ES2023` library leaves out. */
declare const WebAssembly: {
  readonly Memory: new (size: {
    readonly initial: number
    readonly maximum: number
  }) => { readonly buffer: ArrayBuffer }
}
