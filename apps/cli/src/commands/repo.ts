import { existsSync } from 'node:fs'
import { basename, isAbsolute, resolve } from 'node:path'
import type { CodeIndex, CodeIndexStarted, Repository } from '@goldspan/contract'
import type { Command } from 'commander'
import type { ApiClient, Place } from '../api-client.ts'
import type { Environment } from '../environment.ts'
import { badInput, CommandError, EXIT } from '../exit.ts'
import { print, table } from '../output.ts'
import { waitForJob } from '../wait-for-job.ts'
import { withApi, withPlace } from './place-options.ts'

type Options = Place & { json?: boolean }

export function repoCommand(program: Command, environment: Environment): void {
  const repo = program.command('repo').description('mirrors of repositories')
  withPlace(repo.command('add'))
    .description('mirror a repository from an address or a local path')
    .argument('<owner/name>')
    .argument('<source>', 'an https or ssh address, a bare repository or a clone on this machine')
    .option('--json', 'print JSON')
    .action((name: string, source: string, options: Options) =>
      withApi(options, environment, async (api) => {
        const place = existsSync(source) ? resolve(source) : source
        const started = await api.post<Repository>('/api/repositories', { name, source: place })
        const failure = isAbsolute(place) ? EXIT.badInput : EXIT.outsideFailed
        await waitForJob(api, started.job, environment, failure)
        show(await api.get(`/api/repositories/${started.id}`), options, environment)
      }),
    )
  withPlace(repo.command('add-index'))
    .description('add a SCIP index of a commit, which then answers first in navigation')
    .argument('<owner/name>')
    .argument('<commit>', 'the commit that it was made of')
    .argument('<file>', 'a .scip file')
    .option('--json', 'print JSON')
    .action((name: string, commit: string, file: string, options: Options) =>
      withApi(options, environment, async (api) => {
        print(
          environment,
          options.json === true,
          await addIndex(api, { name, commit, file }, environment),
          describeIndex,
        )
      }),
    )
  withPlace(repo.command('list'))
    .description('list the mirrors')
    .option('--json', 'print JSON')
    .action((options: Options) =>
      withApi(options, environment, async (api) => {
        const { items } = await list(api)
        print(environment, options.json === true, items, describeRepositories)
      }),
    )
  withPlace(repo.command('sync'))
    .description('bring mirrors up to date and fetch missing base commits')
    .argument('[owner/name...]', 'which ones (default: all that have a source)')
    .option('--json', 'print JSON')
    .action((names: string[], options: Options) =>
      withApi(options, environment, async (api) => {
        const chosen = choose((await list(api)).items, names)
        for (const repository of chosen) {
          const started = await api.post<Repository>(`/api/repositories/${repository.id}/sync`)
          await waitForJob(api, started.job, environment)
        }
        const { items } = await list(api)
        print(environment, options.json === true, items, describeRepositories)
      }),
    )
}

async function addIndex(
  api: ApiClient,
  { name, commit, file }: { readonly name: string; readonly commit: string; readonly file: string },
  environment: Environment,
): Promise<CodeIndex> {
  if (!existsSync(file)) throw badInput(`There is no file ${file}.`)
  const [repository] = choose((await list(api)).items, [name])
  const indexes = `/api/repositories/${repository?.id}/indexes`
  const query = new URLSearchParams({ commit })
  const files = [{ name: basename(file), path: resolve(file) }]
  const started = await api.upload<CodeIndexStarted>(`${indexes}?${query}`, files)
  await waitForJob(api, started.job, environment, EXIT.badInput)
  return api.get(`${indexes}/${started.id}`)
}

function describeIndex(index: CodeIndex): string {
  const { documents, occurrences, unfitDocuments, unfitOccurrences, unfit, tool, commit } = index
  const fits = `${documents} documents with ${occurrences} occurrences fit ${commit} (${tool || 'unknown indexer'}).`
  if (unfitOccurrences + unfitDocuments === 0) return fits
  const rest = `${unfitDocuments} documents and ${unfitOccurrences} occurrences do not:`
  const lines = unfit.map(({ path, reason, occurrences }) => `  ${path}: ${UNFIT[reason]} (${occurrences})`)
  return [fits, rest, ...lines].join('\n')
}

const UNFIT: Readonly<Record<CodeIndex['unfit'][number]['reason'], string>> = {
  no_file: 'no file of the commit',
  positions: 'positions that are not those of names',
}

function list(api: ApiClient): Promise<{ items: Repository[]; total: number }> {
  return api.get('/api/repositories')
}

function choose(repositories: readonly Repository[], names: readonly string[]): Repository[] {
  if (names.length === 0) return repositories.filter((repository) => repository.source !== null)
  return names.map((name) => {
    const found = repositories.find((repository) => repository.name.toLowerCase() === name.toLowerCase())
    if (!found)
      throw new CommandError(EXIT.badInput, `There is no repository ${name}; goldspan repo list shows them.`)
    return found
  })
}

function show(repository: Repository, options: Options, environment: Environment): void {
  print(environment, options.json === true, repository, (value) => describeRepositories([value]))
}

function describeRepositories(repositories: readonly Repository[]): string {
  return table(
    ['repository', 'state', 'tasks', 'missing commits', 'MB', 'source'],
    repositories.map((repository) => [
      repository.name,
      repository.state,
      repository.tasks,
      repository.missingCommits,
      repository.sizeBytes === null ? null : Math.round(repository.sizeBytes / 1e5) / 10,
      repository.source,
    ]),
  )
}
