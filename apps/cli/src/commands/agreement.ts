import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AgreementReport, CampaignAgreement } from '@goldspan/contract'
import { agreementOfFiles } from '@goldspan/engine'
import { PUBLIC_SOURCES } from '@goldspan/gitrepo'
import type { Command } from 'commander'
import type { Place } from '../api-client.ts'
import { baseEnvironment } from '../base-environment.ts'
import { campaignIdOf } from '../campaign-id.ts'
import type { Environment } from '../environment.ts'
import { badInput } from '../exit.ts'
import { print, table } from '../output.ts'
import { readRepositoryPlaces } from '../repository-places.ts'
import { inputFile } from './input-file.ts'
import { withApi, withPlace } from './place-options.ts'

type Options = Place & { campaign?: string; repos?: string; seed: number; draws: number; json?: boolean }

const LEVELS = ['file', 'block', 'line'] as const

export function agreementCommand(program: Command, environment: Environment): void {
  withPlace(program.command('agreement'))
    .description('all agreement figures, of a campaign or of gold files, one per annotator')
    .argument('[file...]', 'gold files of one set of tasks')
    .option('--campaign <id>', 'a campaign (id or name)')
    .option('--repos <map>', 'with files: JSON file {"owner/name": "path or URL"}, for the block level')
    .option('--seed <n>', 'with files: seed of the bootstrap', Number, 1)
    .option('--draws <n>', 'with files: samples of the bootstrap', Number, 10_000)
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
    await Promise.all(files.map(inputFile)),
    { seed: options.seed, draws: options.draws },
    await readRepositoryPlaces(options.repos),
    {
      baseEnv: baseEnvironment(environment),
      mirrors: { directory: join(tmpdir(), 'goldspan-mirrors'), policy: PUBLIC_SOURCES },
    },
  )
  return report as AgreementReport
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
