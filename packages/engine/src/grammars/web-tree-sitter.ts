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
  const binding: MemoryAccess & Record<string, unknown> = {
    wasmBinary,
    wasmMemory,
    printErr: () => undefined,
  }
  await module.Parser.init(binding)
  readIntegersFast(binding, wasmMemory)
  return { module, memoryBytes: () => wasmMemory.buffer.byteLength }
}

/** The functions through which the library hands positions to its WebAssembly module and takes them back. */
type MemoryAccess = {
  setValue?(at: number, value: number, type?: string): void
  getValue?(at: number, type?: string): number
}

/**
 * Walking a tree reads and writes some thirty integers for each node, and the library's own accessors look at the name
 * of the type each time. The module that it keeps is the object that it was initialised with.
 */
function readIntegersFast(binding: MemoryAccess, memory: { readonly buffer: ArrayBuffer }): void {
  const { setValue, getValue } = binding
  if (!setValue || !getValue) return
  let integers = new Int32Array(memory.buffer)
  // When the memory grows, what was looked at through the old buffer is empty.
  const current = () => {
    if (integers.length === 0) integers = new Int32Array(memory.buffer)
    return integers
  }
  binding.setValue = (at, value, type) => {
    if (type === 'i32') current()[at >> 2] = value
    else setValue(at, value, type)
  }
  binding.getValue = (at, type) => (type === 'i32' ? (current()[at >> 2] ?? 0) : getValue(at, type))
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
