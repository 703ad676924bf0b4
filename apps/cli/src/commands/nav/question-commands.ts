import type { NavigationQuestion, NavigationResponse } from '@goldspan/engine'
import { InvalidArgumentError, Option } from 'commander'
import type { Environment } from '../../environment.ts'
import { badInput } from '../../exit.ts'
import { readInput } from '../../read-input.ts'
import type { AddCommand } from './add-command.ts'
import { parsePlace } from './place-in-file.ts'
import { readQuestions } from './read-questions.ts'
import { type CommitOptions, withNavigation } from './with-commit.ts'

/** The commands that ask about a place or a name: `nav def`, `refs`, `hover`, `hierarchy`, `symbols` and `batch`. */
export function addQuestionCommands(add: AddCommand, environment: Environment): void {
  const place = (name: string, description: string, op: 'definitions' | 'references' | 'hover') =>
    add(name, description)
      .argument('<place>', 'PATH:LINE:COL')
      .action((text: string, options: CommitOptions) =>
        printAnswer({ op, place: parsePlace(text) }, options, environment),
      )
  place('def', 'where what is named at a place is defined', 'definitions')
  place('refs', 'everywhere that what is named at a place is named', 'references')
  place('hover', 'how what is named at a place is introduced and documented', 'hover')
  add('hierarchy', 'what stands above and below what is named at a place')
    .argument('<place>', 'PATH:LINE:COL')
    .addOption(
      new Option('--kind <kind>', 'super and sub types, or callers and callees')
        .choices(['types', 'calls'])
        .makeOptionMandatory(),
    )
    .action((text: string, { kind, ...options }: CommitOptions & { readonly kind: 'types' | 'calls' }) =>
      printAnswer({ op: kind, place: parsePlace(text) }, options, environment),
    )
  add('symbols', 'definitions whose names match')
    .argument('<query>')
    .option('--limit <n>', 'at most so many', wholeNumber, 100)
    .action((query: string, { limit, ...options }: CommitOptions & { readonly limit: number }) =>
      printAnswer({ op: 'symbols', query, limit }, options, environment),
    )
  add('batch', 'answers the questions of a file, one JSON object a line')
    .argument('<file>')
    .action((file: string, options: CommitOptions) => printBatch(file, options, environment))
}

async function printAnswer(
  question: NavigationQuestion,
  options: CommitOptions,
  environment: Environment,
): Promise<void> {
  const [response] = await askAll([question], options, environment)
  if (question.op !== 'symbols') requireFacts(response?.unknown ?? null, question.place.path, options.commit)
  environment.write(`${JSON.stringify(response?.answer, null, 2)}\n`)
}

/** An empty answer means that nothing is known of a name, so a file of which nothing is known at all is refused. */
function requireFacts(unknown: string | null, path: string, commit: string): void {
  if (unknown === 'no_path') throw badInput(`${path} is no file of ${commit}.`)
  if (unknown !== null) throw badInput(`Nothing is known of ${path}: ${unknown.replaceAll('_', ' ')}.`)
}

async function printBatch(file: string, options: CommitOptions, environment: Environment): Promise<void> {
  const questions = readQuestions(new TextDecoder().decode(await readInput(file)), file)
  const responses = await askAll(
    questions.map(({ op, path, line, col }) => ({ op: OPS[op], place: { path, line, column: col } })),
    options,
    environment,
  )
  for (const [index, { answer, millis, unknown }] of responses.entries()) {
    const { answers } = answer as { readonly answers: readonly unknown[] }
    const reason = unknown === null ? {} : { reason: unknown }
    environment.write(`${JSON.stringify({ id: questions[index]?.id, answers, ms: millis, ...reason })}\n`)
  }
}

const OPS = { def: 'definitions', refs: 'references' } as const

function askAll(
  questions: readonly NavigationQuestion[],
  options: CommitOptions,
  environment: Environment,
): Promise<NavigationResponse[]> {
  return withNavigation(options, environment, async (navigation, place) => {
    await navigation.index(place)
    return navigation.askAll(place, questions)
  })
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return number
}
