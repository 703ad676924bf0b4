import type { MessagePort } from 'node:worker_threads'
import { type AgreementRequest, agreementReport, parsePatch } from '@goldspan/core'
import { saveFacts } from '../facts/facts-file.ts'
import { readBlobFacts } from '../facts/read-blob-facts.ts'
import { openParsers } from '../grammars/open-parsers.ts'
import type { ImportRequest } from '../imports/read-import.ts'
import { Navigator, type QuestionsRequest } from '../navigation/answer-questions.ts'
import { type ExtractRequest, extractSources, keepFailure } from '../navigation/extract-sources.ts'
import type { ScipImport } from '../navigation/scip/import-scip.ts'
import { missingSources, reportSources } from '../navigation/survey-sources.ts'

/** The parsers of this thread, which end with it. */
const parsers = openParsers()
/** The commits that this thread keeps linked, which end with it. */
const navigator = new Navigator(parsers)

/** Everything that a worker can be asked to do: input and output are plain values, which are copied between threads. */
export const TASKS = {
  /** Reads the facts of a blob and keeps them in a file. */
  async blobFacts(blob: { readonly path: string; readonly bytes: Uint8Array; readonly file: string }) {
    const facts = await readBlobFacts(parsers, blob.path, blob.bytes)
    if (facts) await saveFacts(blob.file, facts)
    return facts
  },

  parsePatch: (text: string) => parsePatch(text),

  /** Reads files into a spool file, telling through the port how many rows it has read. */
  async readImport({ port, ...request }: ImportRequest & { readonly port: MessagePort }) {
    // Threads that read code need no readers of parquet, and start sooner without them.
    const { readImport } = await import('../imports/read-import.ts')
    return readImport(request, throttled(port))
  },

  /** Reads a compiler's index of a commit into a file of its own. */
  async importScip(request: ScipImport) {
    const { importScip } = await import('../navigation/scip/import-scip.ts')
    return importScip(request)
  },

  missingSources,

  reportSources,

  extractSources: (request: ExtractRequest) => extractSources(parsers, request),

  keepFailure,

  answerQuestions: (request: QuestionsRequest) => navigator.answer(request),

  agreementReport: (request: AgreementRequest) => agreementReport(request),
}

const PROGRESS_MILLIS = 200

function throttled(port: MessagePort): (rows: number) => void {
  let last = 0
  return (rows) => {
    if (performance.now() - last < PROGRESS_MILLIS) return
    last = performance.now()
    port.postMessage(rows)
  }
}
