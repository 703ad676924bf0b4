import type * as TreeSitter from 'web-tree-sitter'
import type { Language } from './language.ts'

/** An independent, initialised instance of web-tree-sitter with its own WebAssembly memory. */
export type RuntimeInstance = {
  readonly module: typeof TreeSitter
  /** The present size of its memory, which only ever grows. */
  readonly memoryBytes: () => number
}

/** Where a runtime and its grammars come from, since this package reads no files. */
export type RuntimeSources = {
  /** Opens a new, independent instance of web-tree-sitter; called again after a crash. */
  readonly runtime: () => Promise<RuntimeInstance>
  /** The compiled grammar of a language, as web-tree-sitter loads it. */
  readonly grammars: (language: Language) => Promise<Uint8Array>
}

/** A runtime with one parser for each language that was met in it. */
export type OpenRuntime = {
  parser(language: Language): Promise<TreeSitter.Parser>
  memoryBytes(): number
  close(): void
}

/** Opens a runtime that loads grammars on demand, each once. */
export async function openRuntime(sources: RuntimeSources): Promise<OpenRuntime> {
  const { module, memoryBytes } = await sources.runtime()
  const loading = new Map<Language, Promise<TreeSitter.Parser>>()
  const parsers: TreeSitter.Parser[] = []

  async function load(language: Language): Promise<TreeSitter.Parser> {
    try {
      const grammar = await module.Language.load(await sources.grammars(language))
      const parser = new module.Parser().setLanguage(grammar)
      parsers.push(parser)
      return parser
    } catch (error) {
      loading.delete(language)
      throw new Error(`The grammar for ${language} cannot be loaded.`, { cause: error })
    }
  }

  return {
    memoryBytes,
    parser(language) {
      const parser = loading.get(language) ?? load(language)
      loading.set(language, parser)
      return parser
    },
    close() {
      for (const parser of parsers.splice(0)) parser.delete()
    },
  }
}
