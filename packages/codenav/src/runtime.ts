import type * as TreeSitter from 'web-tree-sitter'
import type { Language } from './language.ts'

/** An independent, initialised instance of web-tree-sitter with its own WebAssembly memory. */
export type RuntimeInstance = {
  readonly module: typeof TreeSitter
  /** The present size of its memory, which only ever grows. */
  readonly memoryBytes: () => number
}

/** A grammar loaded into one runtime. */
export type Grammar = {
  readonly parser: TreeSitter.Parser
  /** Compiles a query once per runtime. */
  query(source: string): TreeSitter.Query
}

/** A runtime with the grammars that were loaded into it. */
export type OpenRuntime = {
  grammar(language: Language): Promise<Grammar>
  memoryBytes(): number
  close(): void
}

/** Opens a runtime that loads grammars on demand, each once. */
export async function openRuntime(sources: {
  readonly runtime: () => Promise<RuntimeInstance>
  readonly grammars: (language: Language) => Promise<Uint8Array>
}): Promise<OpenRuntime> {
  const { module, memoryBytes } = await sources.runtime()
  const loading = new Map<Language, Promise<Grammar>>()
  const closers: (() => void)[] = []

  async function load(language: Language): Promise<Grammar> {
    try {
      const grammar = await module.Language.load(await sources.grammars(language))
      return openGrammar(module, grammar, closers)
    } catch (error) {
      loading.delete(language)
      throw new Error(`The grammar for ${language} cannot be loaded.`, { cause: error })
    }
  }

  return {
    memoryBytes,
    grammar(language) {
      const grammar = loading.get(language) ?? load(language)
      loading.set(language, grammar)
      return grammar
    },
    close() {
      for (const close of closers.splice(0)) close()
    },
  }
}

function openGrammar(
  module: typeof TreeSitter,
  language: TreeSitter.Language,
  closers: (() => void)[],
): Grammar {
  const parser = new module.Parser().setLanguage(language)
  closers.push(() => parser.delete())
  const queries = new Map<string, TreeSitter.Query>()
  return {
    parser,
    query(source) {
      const known = queries.get(source)
      if (known) return known
      const query = new module.Query(language, source)
      closers.push(() => query.delete())
      queries.set(source, query)
      return query
    },
  }
}
