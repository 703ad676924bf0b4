import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AgreementReport, CampaignAgreement } from '@goldspan/contract'
import { agreementOfFiles, type ImportFile } from '@goldspan/engine'
import { PUBLIC_SOURCES } from '@goldspan/gitrepo'
import type { Command } from 'commander'
import type { Place } from '../api-client.ts'
import { baseEnvironment } from '../base-environment.ts'
import { campaignIdOf } from '../campaign-id.ts'
import type { Environment } from '../environment.ts'
import { badInput } from '../exit.ts'
import { wholeNumber } from '../number-option.ts'
import { print, table } from '../output.ts'
import { readRepositoryPlaces } from '../repository-places.ts'
import { inputFile } from './input-file.ts'
import { withApi, withPlace } from './place-options.ts'

type Options = Place & { campaign?: string; repos?: string; seed: number; draws: number; json?: boolean }

const LEVELS = ['file', 'block', 'line'] as const
const MAX_DRAWS = 1_000_000

export function agreementCommand(program: Command, environment: Environment): void {
  withPlace(program.command('agreement'))
    .description('all agreement figures, of a campaign or of gold files, one per annotator')
    .argument('[file...]', 'gold files of one set of tasks')
    .option('--campaign <id>', 'a campaign (id or name)')
    .option('--repos <map>', 'with files: JSON file {"owner/name": "path or URL"}, for the block level')
    .option('--seed <n>', 'with files: seed of the bootstrap', wholeNumber(0), 1)
    .option('--draws <n>', 'with files: samples of the bootstrap', wholeNumber(1, MAX_DRAWS), 10_000)
    .option('--json', 'print JSON')
    .action(async (files: string[], options: Options) => {
      if (files.length > 0 === (options.campaign !== undefined))
        throw badInput('Give either --campaign or gold files.')
      const report = await (options.campaign === undefined
        ? ofFiles(files, options, environment)
        : ofCampaign(options.campaign, options, environment))
      print(environment, options.json === true, report, describeAgreement)
    })
}

async function ofFiles(
  files: readonly string[],
  options: Options,
  environment: Environment,
): Promise<AgreementReport> {
  if (files.length < 2) throw badInput('Agreement needs the files of at least two annotators.')
  const report = await agreementOfFiles(
    await annotatorFiles(files),
    { seed: options.seed, draws: options.draws },
    await readRepositoryPlaces(options.repos),
    {
      baseEnv: baseEnvironment(environment),
      mirrors: { directory: join(tmpdir(), 'goldspan-mirrors'), policy: PUBLIC_SOURCES },
    },
  )
  return report as AgreementReport
}

/** Annotators are called as their files are; files of one name in several folders keep their folders. */
async function annotatorFiles(paths: readonly string[]): Promise<ImportFile[]> {
  if (new Set(paths.map((path) => resolve(path))).size < paths.length)
    throw badInput('A file is named twice; name one file for each annotator.')
  const files = await Promise.all(paths.map(inputFile))
  const isUnique = new Set(files.map(({ name }) => name)).size === files.length
  return isUnique ? files : files.map(({ path }) => ({ name: path, path }))
}

function ofCampaign(campaign: string, options: Options, environment: Environment): Promise<AgreementReport> {
  return withApi(options, environment, async (api) => {
    const id = await campaignIdOf(api, campaign)
    return (await api.get<CampaignAgreement>(`/api/campaigns/${id}/agreement`)).report
  })
}

export function describeAgreement(report: AgreementReport): string {
  const rows = LEVELS.map((level) => {
    const { macro, macroF1, micro, alpha } = report.levels[level]
    const interval = macro.interval ? macro.interval.map(short).join('–') : macro.intervalReason
    return [
      level,
      short(macro.value),
      interval,
      short(macroF1.value),
      short(micro.value),
      short(alpha),
      macro.n,
      macro.undefined,
    ]
  })
  const head = ['level', 'Jaccard', '95 % interval', 'F1', 'micro Jaccard', 'α', 'tasks', 'undefined']
  return `${table(head, rows)}\nMacro means over tasks of the mean over pairs; bootstrap of ${report.draws} draws, seed ${report.seed}.`
}

function short(value: number | null): string {
  return value === null ? '–' : value.toFixed(3)
}
