import type { Parser } from 'web-tree-sitter'
import type { Language } from './language.ts'
import { type OpenRuntime, openRuntime, type RuntimeSources } from './runtime.ts'

/** Keeps one runtime open, and opens a fresh one after the old one was given up. */
export type LiveRuntime = {
  /** The parser of a language in the runtime that is live when the promise is kept. */
  parser(language: Language): Promise<{ readonly parser: Parser; readonly runtime: OpenRuntime }>
  /** Gives up a crashed runtime, in which nothing may be called any more. */
  abandon(runtime: OpenRuntime): void
  /** Closes a sound runtime whose memory has grown beyond `bytes`. */
  recycle(runtime: OpenRuntime, bytes: number): void
  close(): void
}

/** Opens nothing yet: the first call for a parser does. */
export function createLiveRuntime(sources: RuntimeSources): LiveRuntime {
  let opening: Promise<OpenRuntime> | null = null
  let live: OpenRuntime | null = null
  let closed = false

  async function open(): Promise<OpenRuntime> {
    try {
      live = await openRuntime(sources)
      return live
    } catch (error) {
      opening = null
      throw error
    }
  }

  function abandon(runtime: OpenRuntime): void {
    if (live !== runtime) return
    live = null
    opening = null
  }

  return {
    async parser(language) {
      // Another caller may crash the runtime while this one waits for a grammar.
      while (!closed) {
        opening ??= open()
        const runtime = await opening
        const parser = await runtime.parser(language)
        if (live === runtime && !closed) return { parser, runtime }
      }
      throw new Error('The parsers are closed.')
    },
    abandon,
    recycle(runtime, bytes) {
      if (live !== runtime || runtime.memoryBytes() <= bytes) return
      abandon(runtime)
      runtime.close()
    },
    close() {
      closed = true
      live?.close()
      live = null
    },
  }
}
