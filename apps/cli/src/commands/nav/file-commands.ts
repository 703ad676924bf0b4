import { blocksOf, type Language, languageOfFile, outlineOf, type Parsers } from '@goldspan/codenav'
import { openParsers } from '@goldspan/engine'
import { Option } from 'commander'
import type { Environment } from '../../environment.ts'
import { badInput, CommandError, EXIT } from '../../exit.ts'
import type { AddCommand } from './add-command.ts'
import { type CommitOptions, withCommit } from './with-commit.ts'

type BlocksOptions = CommitOptions & { readonly table: 'paper' | 'upstream' }

/** The commands that read one file only: `nav blocks` and `nav outline`. */
export function addFileCommands(add: AddCommand, environment: Environment): void {
  add('blocks', 'the definitions of a file')
    .argument('<path>')
    .addOption(
      new Option('--table <table>', 'which definitions count')
        .choices(['paper', 'upstream'])
        .default('paper'),
    )
    .action(async (path: string, { table, ...options }: BlocksOptions) => {
      const { blocks } = await readFileWith(path, options, environment, (parsers, language, bytes) =>
        blocksOf(parsers, language, bytes, table),
      )
      environment.write(`${JSON.stringify(blocks, null, 2)}\n`)
    })
  add('outline', 'the definitions of a file, each with those inside it')
    .argument('<path>')
    .action(async (path: string, options: CommitOptions) => {
      const { items } = await readFileWith(path, options, environment, outlineOf)
      const inFile = (range: object) => ({ path, ...range })
      environment.write(
        `${JSON.stringify(
          items.map((item) => withPath(item, inFile)),
          null,
          2,
        )}\n`,
      )
    })
}

type Item = Awaited<ReturnType<typeof outlineOf>>['items'][number]

function withPath(item: Item, inFile: (range: object) => object): object {
  const { range, fullRange, children, ...rest } = item
  return {
    ...rest,
    range: inFile(range),
    fullRange: inFile(fullRange),
    children: children.map((child) => withPath(child, inFile)),
  }
}

async function readFileWith<T extends { readonly failure: string | null }>(
  path: string,
  options: CommitOptions,
  environment: Environment,
  read: (parsers: Parsers, language: Language, bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const bytes = await readFileAt(path, options, environment)
  const language = languageOfFile(path, bytes)
  if (!language) throw badInput(`${path} is in no language that Goldspan reads.`)
  const parsers = openParsers()
  try {
    const result = await read(parsers, language, bytes)
    if (result.failure === null) return result
    throw new CommandError(
      EXIT.outsideFailed,
      `${path} could not be parsed: ${result.failure.replaceAll('_', ' ')}.`,
    )
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
