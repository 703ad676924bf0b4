import { blocksOf, definitionsAt, languageOfFile, type Semantics, type Workspace } from '@goldspan/codenav'
import { type CommitIndex, openParsers } from '@goldspan/engine'
import { type Command, Option } from 'commander'
import type { Environment } from '../environment.ts'
import { badInput, CommandError, EXIT } from '../exit.ts'
import { readInput } from '../read-input.ts'
import { parsePlace } from './nav/place-in-file.ts'
import { type Question, readQuestions } from './nav/read-questions.ts'
import { type CommitOptions, withCommit, withIndex } from './nav/with-commit.ts'

type Options = CommitOptions & { readonly table: 'paper' | 'upstream' }

export function navCommand(program: Command, environment: Environment): void {
  const nav = program.command('nav').description('code navigation over a repository at a commit; prints JSON')
  atCommit(nav.command('blocks').description('the definitions of a file'))
    .argument('<path>')
    .addOption(
      new Option('--table <table>', 'which definitions count')
        .choices(['paper', 'upstream'])
        .default('paper'),
    )
    .action(async (path: string, options: Options) => {
      const bytes = await readFileAt(path, options, environment)
      environment.write(`${JSON.stringify(await blocksIn(path, bytes, options.table), null, 2)}\n`)
    })
  addDefinitionCommands(nav, environment)
}

function addDefinitionCommands(nav: Command, environment: Environment): void {
  atCommit(
    nav.command('def').description('where what is named at a place is defined; Python, Go and Java so far'),
  )
    .argument('<place>', 'PATH:LINE:COL')
    .action(async (place: string, options: CommitOptions) => {
      const { path, line, column } = parsePlace(place)
      const found = await withIndex(options, environment, (index) => {
        requireFacts(index, path, options.commit)
        return definitionsAt(index.workspace, path, line, column)
      })
      environment.write(`${JSON.stringify(found, null, 2)}\n`)
    })
  atCommit(nav.command('batch').description('answers the questions of a file, one JSON object a line'))
    .argument('<file>')
    .action(async (file: string, options: CommitOptions) => {
      const questions = readQuestions(new TextDecoder().decode(await readInput(file)), file)
      await withIndex(options, environment, ({ workspace }) => {
        for (const question of questions)
          environment.write(`${JSON.stringify(answerTo(workspace, question))}\n`)
      })
    })
}

/** An empty answer means that nothing is known of a name, so a file of which nothing is known at all is refused. */
function requireFacts({ workspace, failed }: CommitIndex, path: string, commit: string): void {
  if (workspace.files.has(path)) return
  if (!workspace.paths.has(path)) throw badInput(`${path} is no file of ${commit}.`)
  const reason = failed.find((file) => file.path === path)?.reason ?? 'no grammar'
  throw badInput(`Nothing is known of ${path}: ${reason.replaceAll('_', ' ')}.`)
}

function atCommit(command: Command): Command {
  return command
    .requiredOption('--repo <path>', 'a bare repository or a clone')
    .requiredOption('--commit <rev>', 'a commit')
    .option('--cache <dir>', 'folder for facts; accepted, and not used yet: each call reads the commit anew')
}

function answerTo(workspace: Workspace<Semantics>, { id, path, line, col }: Question) {
  const start = performance.now()
  const { answers } = definitionsAt(workspace, path, line, col)
  return { id, answers, ms: performance.now() - start }
}

async function blocksIn(path: string, bytes: Uint8Array, table: Options['table']) {
  const language = languageOfFile(path, bytes)
  if (!language) throw badInput(`${path} is in no language that Goldspan reads.`)
  const parsers = openParsers()
  try {
    const { blocks, failure } = await blocksOf(parsers, language, bytes, table)
    if (failure)
      throw new CommandError(
        EXIT.outsideFailed,
        `${path} could not be parsed: ${failure.replaceAll('_', ' ')}.`,
      )
    return blocks
  } finally {
    parsers.close()
  }
}

function readFileAt(path: string, options: CommitOptions, environment: Environment): Promise<Uint8Array> {
  return withCommit(options, environment, async (repository, commit) => {
    const file = await repository.readFile(commit, path)
    if (file.status === 'ok') return file.bytes
    throw badInput(`${path} cannot be read at ${options.commit}: ${file.status.replaceAll('_', ' ')}.`)
  })
}
