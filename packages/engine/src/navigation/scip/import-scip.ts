import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { readScip, type ScipDocument, ScipError } from '@goldspan/formats'
import { type BaseEnvironment, openRepository, type Repository } from '@goldspan/gitrepo'
import { fitDocument } from './fit-document.ts'
import { ScipWriter } from './scip-writer.ts'

/** A SCIP index on disk, the commit that it is said to be of, and the file that is to hold it. */
export type ScipImport = {
  readonly directory: string
  readonly commit: string
  readonly baseEnv: BaseEnvironment
  readonly file: string
  readonly target: string
}

/** A document of an index, all or some of whose occurrences do not fit the commit. */
export type UnfitDocument = {
  readonly path: string
  /** `no_file`: the commit has no such file; `positions`: too many positions are not those of names in it. */
  readonly reason: 'no_file' | 'positions'
  readonly occurrences: number
}

/** What an index held, and how much of it fits the commit. */
export type ScipReport = {
  readonly tool: string
  readonly documents: number
  readonly occurrences: number
  readonly unfitDocuments: number
  readonly unfitOccurrences: number
  /** The first hundred documents of which something does not fit. */
  readonly unfit: readonly UnfitDocument[]
}

/** What came of an import: a report, or why the file was refused. */
export type ScipOutcome =
  | { readonly report: ScipReport; readonly problem: null }
  | { readonly report: null; readonly problem: string }

/**
 * Reads a SCIP index into a file of Goldspan's own, with what fits the commit. Nothing is left behind where the index
 * is broken or nothing of it fits. Throws `RepositoryError` (`commit_not_found`, `not_a_repository`).
 */
export async function importScip(request: ScipImport): Promise<ScipOutcome> {
  const repository = await openRepository(request.directory, { baseEnv: request.baseEnv })
  try {
    return { report: await storeIndex(repository, request), problem: null }
  } catch (error) {
    await rm(request.target, { force: true })
    if (error instanceof ScipError) return { report: null, problem: error.message }
    throw error
  } finally {
    await repository.close()
  }
}

async function storeIndex(repository: Repository, request: ScipImport): Promise<ScipReport> {
  const { files } = await repository.listFiles(request.commit)
  const blobs = new Map(
    files.filter(({ kind }) => kind === 'file' || kind === 'executable').map(({ path, oid }) => [path, oid]),
  )
  const sums = new Sums()
  await rm(request.target, { force: true })
  const writer = new ScipWriter(request.target)
  try {
    for await (const { metadata, document } of readScip(createReadStream(request.file))) {
      if (metadata) sums.tool = [metadata.tool, metadata.version].filter((word) => word !== '').join(' ')
      else await storeDocument(document, { repository, oid: blobs.get(document.path), writer, sums })
    }
    if (sums.documents === 0) throw new ScipError(sums.nothingFits(request.commit))
    writer.finish()
    return sums.report()
  } finally {
    writer.close()
  }
}

/** Of how many occurrences at most one may not fit, before the whole document is taken to be of another state. */
const FEWEST_PER_UNFIT = 20

type Place = {
  readonly repository: Repository
  readonly oid: string | undefined
  readonly writer: ScipWriter
  readonly sums: Sums
}

async function storeDocument(
  document: ScipDocument,
  { repository, oid, writer, sums }: Place,
): Promise<void> {
  const { path, occurrences } = document
  const blob = oid === undefined ? null : await repository.readBlob(oid)
  if (blob?.status !== 'ok') {
    sums.leaveOut({ path, reason: 'no_file', occurrences: occurrences.length })
    return
  }
  const fitted = fitDocument(document, sums.tool.split(' ')[0] ?? '', blob.bytes)
  if (fitted.unfit * FEWEST_PER_UNFIT > occurrences.length) {
    sums.leaveOut({ path, reason: 'positions', occurrences: occurrences.length })
    return
  }
  writer.add(document, fitted)
  sums.add(path, fitted.occurrences.length, fitted.unfit)
}

const MAX_LISTED = 100

class Sums {
  tool = ''
  documents = 0
  #occurrences = 0
  #unfitDocuments = 0
  #unfitOccurrences = 0
  readonly #unfit: UnfitDocument[] = []

  add(path: string, fit: number, unfit: number): void {
    this.documents++
    this.#occurrences += fit
    if (unfit > 0) this.#note({ path, reason: 'positions', occurrences: unfit })
  }

  leaveOut(document: UnfitDocument): void {
    this.#unfitDocuments++
    this.#note(document)
  }

  report(): ScipReport {
    return {
      tool: this.tool,
      documents: this.documents,
      occurrences: this.#occurrences,
      unfitDocuments: this.#unfitDocuments,
      unfitOccurrences: this.#unfitOccurrences,
      unfit: this.#unfit,
    }
  }

  nothingFits(commit: string): string {
    const [first] = this.#unfit
    if (!first) return 'The index has no documents.'
    const why = first.reason === 'no_file' ? 'is no file there' : 'is another one there'
    return `None of the ${this.#unfitDocuments} documents of the index fits the commit ${commit}: ${first.path}, for one, ${why}.`
  }

  #note(document: UnfitDocument): void {
    this.#unfitOccurrences += document.occurrences
    if (this.#unfit.length < MAX_LISTED) this.#unfit.push(document)
  }
}
