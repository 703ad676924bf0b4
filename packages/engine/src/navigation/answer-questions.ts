import {
  answerAt,
  answerSymbols,
  FAMILY,
  type Hover,
  hoverOf,
  languageOfPath,
  type NamedSymbols,
  type Parsers,
  type PlaceAnswers,
  type PlaceQuestion,
  type ReferenceAnswer,
  type References,
  readSource,
  type SymbolQuestion,
  type Symbols,
  symbolsAt,
} from '@goldspan/codenav'
import { CommitWorkspace } from './commit-workspace.ts'
import {
  definitionsOf,
  hoverOfTarget,
  type IndexedTarget,
  indexedReferences,
  indexedTarget,
} from './scip/answers-of-index.ts'
import type { SurveyRequest } from './survey-sources.ts'

/** References, of which only the first ones may be listed; where that was asked for, with the texts of their lines. */
type ListedReferences = Omit<References, 'answers'> & {
  readonly total: number
  readonly answers: readonly (ReferenceAnswer & { readonly text?: string })[]
}

/** What the answer to each kind of question is. */
export type NavigationAnswers = Omit<PlaceAnswers, 'hover' | 'references' | 'highlights'> & {
  references: ListedReferences
  highlights: ListedReferences
  hover: Hover | null
  symbols: Symbols
}

/** Something to be asked about a place. `listed` is how many references are wanted, with the texts of their lines. */
type ListingQuestion = PlaceQuestion & { readonly listed?: number }

/** Something to be asked about a commit. */
export type NavigationQuestion = ListingQuestion | SymbolQuestion

/** An answer, and what it stands on. */
export type NavigationResponse<Op extends keyof NavigationAnswers = keyof NavigationAnswers> = {
  readonly answer: NavigationAnswers[Op]
  /** False while files of the commit have not been read, which may hold other answers. */
  readonly isComplete: boolean
  /** Why nothing is known of the file that was asked about; null where something is. */
  readonly unknown: string | null
  /** How long the answer took, without waiting. */
  readonly millis: number
}

/** A commit of a repository and what is asked about it. */
export type QuestionsRequest = SurveyRequest & { readonly questions: readonly NavigationQuestion[] }

/** Answers questions about commits, of which the last few are kept open. Whoever creates it closes it. */
export class Navigator {
  readonly #parsers: Parsers
  readonly #open = new Map<string, Promise<CommitWorkspace>>()

  constructor(parsers: Parsers) {
    this.#parsers = parsers
  }

  /** Throws `RepositoryError` where there is no such commit. */
  async answer({ questions, ...request }: QuestionsRequest): Promise<NavigationResponse[]> {
    const workspace = await this.#workspace(request)
    if (!workspace.isComplete) workspace.readStore()
    const responses: NavigationResponse[] = []
    for (const question of questions) responses.push(await respond(workspace, question))
    return responses
  }

  async close(): Promise<void> {
    const workspaces = await Promise.all(this.#open.values())
    this.#open.clear()
    for (const workspace of workspaces) await workspace.close()
  }

  async #workspace(request: SurveyRequest): Promise<CommitWorkspace> {
    const key = `${request.commit} ${request.compilerIndex ?? ''} ${request.directory}`
    const opening = this.#open.get(key) ?? CommitWorkspace.open(this.#parsers, request)
    this.#open.delete(key)
    this.#open.set(key, opening)
    opening.catch(() => this.#open.delete(key))
    for (const [oldest, old] of this.#open) {
      if (this.#open.size <= MAX_OPEN) break
      this.#open.delete(oldest)
      await (await old).close()
    }
    return opening
  }
}

/** How many commits are kept linked in memory. */
const MAX_OPEN = 4

async function respond(
  workspace: CommitWorkspace,
  question: NavigationQuestion,
): Promise<NavigationResponse> {
  const started = performance.now()
  const target = question.op === 'symbols' ? null : indexedTarget(workspace, question)
  const needsFacts = question.op !== 'symbols' && (!target || question.op === 'references')
  if (needsFacts && !workspace.isComplete) await readAround(workspace, question)
  const answer =
    question.op === 'symbols'
      ? answerSymbols(workspace.linked, question)
      : target
        ? await answerTarget(workspace, target, question)
        : await answerPlace(workspace, question)
  return {
    answer,
    isComplete: workspace.isComplete,
    unknown: question.op === 'symbols' || target ? null : workspace.whyUnknown(question.place.path),
    millis: performance.now() - started,
  }
}

async function answerTarget(
  workspace: CommitWorkspace,
  target: IndexedTarget,
  question: ListingQuestion,
): Promise<NavigationResponse['answer']> {
  switch (question.op) {
    case 'hover':
      return hoverOfTarget(target)
    case 'definitions':
      return definitionsOf(target)
    default:
      return listed(workspace, indexedReferences(workspace, target, question), question.listed)
  }
}

async function answerPlace(
  workspace: CommitWorkspace,
  question: ListingQuestion,
): Promise<NavigationResponse['answer']> {
  const { linked } = workspace
  const { op, place } = question
  switch (op) {
    case 'hover':
      return hoverText(workspace, answerAt(linked, { op, place }))
    case 'references':
    case 'highlights':
      return listed(workspace, answerAt(linked, { op, place }), question.listed)
    default:
      return answerAt(linked, { op, place })
  }
}

/** As many references as are wanted, with the texts of their lines where somebody says how many. */
async function listed(
  workspace: CommitWorkspace,
  references: References,
  wanted: number | undefined,
): Promise<ListedReferences> {
  const total = references.answers.length
  if (wanted === undefined) return { ...references, total }
  return { ...references, total, answers: await withTexts(workspace, references.answers.slice(0, wanted)) }
}

const MAX_TEXT = 200

async function withTexts(
  workspace: CommitWorkspace,
  answers: readonly ReferenceAnswer[],
): Promise<(ReferenceAnswer & { readonly text: string })[]> {
  const lines = new Map<string, readonly string[]>()
  for (const path of new Set(answers.map(({ range }) => range.path))) {
    const bytes = await workspace.readText(path)
    lines.set(path, bytes ? readSource(bytes).text.split(/\r\n|\n|\r/) : [])
  }
  return answers.map((answer) => ({ ...answer, text: textAround(lines, answer) }))
}

/** The line of a reference without its indentation, cut around the name where it is long. */
function textAround(lines: ReadonlyMap<string, readonly string[]>, { range }: ReferenceAnswer): string {
  const line = lines.get(range.path)?.[range.startLine - 1] ?? ''
  return line.length <= MAX_TEXT
    ? line.trim()
    : line.slice(Math.max(0, range.startColumn - 1 - MAX_TEXT / 2), range.startColumn - 1 + MAX_TEXT / 2)
}

async function hoverText(workspace: CommitWorkspace, target: PlaceAnswers['hover']): Promise<Hover | null> {
  if (!target) return null
  const blob = await workspace.readText(target.symbol.file.path)
  return blob && hoverOf(target, readSource(blob).text)
}

/** Before everything is read: the file itself, then those that hold the name, unless the file alone tells. */
async function readAround(workspace: CommitWorkspace, { op, place }: PlaceQuestion): Promise<void> {
  await workspace.read([place.path])
  const named = symbolsAt(workspace.linked, place)
  if (!named || op === 'highlights') return
  if (op !== 'references' && isOfThisFile(named)) return
  const language = languageOfPath(place.path)
  const found = await workspace.filesNaming(named.name, MAX_READ_ON_DEMAND)
  await workspace.read(found.filter((path) => isOfFamily(path, language)))
}

/** Whether the file alone tells what is meant, since what it imports may be somewhere that has not been read. */
function isOfThisFile({ symbols, certainty }: NamedSymbols): boolean {
  return certainty === 'scope' && symbols.length > 0 && symbols.every(({ kind }) => kind !== 'import')
}

/** As many files as can be read in about half a second. */
const MAX_READ_ON_DEMAND = 40

function isOfFamily(path: string, language: ReturnType<typeof languageOfPath>): boolean {
  const other = languageOfPath(path)
  return language !== null && other !== null && FAMILY[other] === FAMILY[language]
}
