import { isBinary } from '@goldspan/core'
import type { Node, Parser } from 'web-tree-sitter'
import type { Language } from './language.ts'
import { createLiveRuntime } from './live-runtime.ts'
import { ParsedFile, TimeIsUp } from './parsed-file.ts'
import type { RuntimeSources } from './runtime.ts'
import { readSource, type SourceText } from './source-text.ts'

/** What `createParsers` needs from outside, since this package reads no files and no clock. */
export type ParserSources = RuntimeSources & {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/** Limits for one file, and the size of WebAssembly memory at which an instance is replaced by a fresh one. */
export type ParseLimits = {
  readonly maxBytes: number
  readonly maxMillis: number
  readonly recycleBytes: number
}

/** Limits that every source file of the repositories in ContextBench keeps. */
export const DEFAULT_PARSE_LIMITS: ParseLimits = {
  maxBytes: 8 << 20,
  maxMillis: 10_000,
  recycleBytes: 256 << 20,
}

/** Why a file has no tree: its size, that it is binary, its time, or a crash of the parser. */
export type ParseFailure = 'too_large' | 'binary' | 'timeout' | 'parser_crashed'

/** What came out of a file: a value, or why there is none. */
export type ParseOutcome<T> =
  | { readonly value: T; readonly failure: null }
  | { readonly value: null; readonly failure: ParseFailure }

/** The owner of parsers, grammars and trees. */
export type Parsers = {
  /**
   * Parses a blob and hands the tree to `use`, which must not keep any node: the tree is deleted when it returns.
   * What is wrong with the file is returned; an error is thrown only when the runtime or a grammar cannot be loaded,
   * when the parsers are closed, or by `use` itself.
   */
  withFile<T>(language: Language, bytes: Uint8Array, use: (file: ParsedFile) => T): Promise<ParseOutcome<T>>
  /** Deletes all parsers. Calls that are still waiting for a grammar reject. */
  close(): void
}

/** Creates parsers that load the runtime and each grammar when they are first needed. */
export function createParsers(sources: ParserSources, limits: Partial<ParseLimits> = {}): Parsers {
  const bounds = { ...DEFAULT_PARSE_LIMITS, ...limits }
  const live = createLiveRuntime(sources)
  return {
    async withFile(language, bytes, use) {
      const refusal = refuse(bytes, bounds)
      if (refusal) return failed(refusal)
      const { parser, runtime } = await live.parser(language)
      const deadline = sources.now() + bounds.maxMillis
      const isLate = () => sources.now() > deadline
      try {
        const value = withTree(parser, bytes, isLate, (source, root) =>
          use(new ParsedFile(language, source, root, isLate)),
        )
        return { value, failure: null }
      } catch (error) {
        if (error instanceof TimeIsUp) return failed('timeout')
        if (!isCrash(error)) throw error
        live.abandon(runtime)
        return failed('parser_crashed')
      } finally {
        live.recycle(runtime, bounds.recycleBytes)
      }
    },
    close: live.close,
  }
}

function refuse(bytes: Uint8Array, limits: ParseLimits): ParseFailure | null {
  if (bytes.length > limits.maxBytes) return 'too_large'
  return isBinary(bytes) ? 'binary' : null
}

function failed(failure: ParseFailure): { readonly value: null; readonly failure: ParseFailure } {
  return { value: null, failure }
}

function withTree<T>(
  parser: Parser,
  bytes: Uint8Array,
  isLate: () => boolean,
  use: (source: SourceText, root: Node) => T,
): T {
  const source = readSource(bytes)
  const tree = parser.parse(source.text, null, { progressCallback: isLate })
  if (!tree) {
    parser.reset()
    throw new TimeIsUp()
  }
  try {
    return use(source, tree.rootNode)
  } finally {
    tree.delete()
  }
}

/** WebAssembly's own errors: a trap, an abort when memory ends, or an exhausted stack. */
function isCrash(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RuntimeError' || error.name === 'RangeError')
}
