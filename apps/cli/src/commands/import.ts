import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportKind, ImportReport, ImportRow, ImportSummary } from '@goldspan/contract'
import { reportImport } from '@goldspan/engine'
import { PUBLIC_SOURCES } from '@goldspan/gitrepo'
import { type Command, Option } from 'commander'
import type { ApiClient, Place } from '../api-client.ts'
import { baseEnvironment } from '../base-environment.ts'
import type { Environment } from '../environment.ts'
import { EXIT, type SetExitCode } from '../exit.ts'
import { print, table } from '../output.ts'
import { readRepositoryPlaces } from '../repository-places.ts'
import { waitForJob } from '../wait-for-job.ts'
import { inputFiles } from './input-file.ts'
import { withApi, withPlace } from './place-options.ts'

type Options = Place & { kind?: ImportKind; dryRun?: boolean; repos?: string; json?: boolean }

const PAGE = 500

export function importCommand(program: Command, environment: Environment, setExitCode: SetExitCode): void {
  withPlace(program.command('import'))
    .description('import gold, tasks or predictions, and print the row report')
    .argument('<file...>', 'parquet, JSONL, JSON or CSV, or a folder with annot.json files')
    .addOption(
      new Option('--kind <kind>', 'what the files hold (recognised otherwise)').choices([
        'gold',
        'tasks',
        'predictions',
      ]),
    )
    .option(
      '--repos <map>',
      'with --dry-run: JSON file {"owner/name": "path or URL"} to check gold against git',
    )
    .option('--dry-run', 'report only; nothing is stored, and no installation is needed')
    .option('--json', 'print JSON')
    .action(async (files: string[], options: Options) => {
      const report = options.dryRun
        ? await preview(files, options, environment)
        : await withApi(options, environment, (api) => importFiles(api, files, options, environment))
      print(environment, options.json === true, report, describeReport)
      if (report.rejected > 0) setExitCode(EXIT.no)
    })
}

/** What would become of the rows; no installation is needed and nothing is stored. */
async function preview(
  files: readonly string[],
  options: Options,
  environment: Environment,
): Promise<ImportReport> {
  const report = await reportImport(
    await inputFiles(files),
    options.kind ?? null,
    await readRepositoryPlaces(options.repos),
    {
      baseEnv: baseEnvironment(environment),
      mirrors: { directory: join(tmpdir(), 'goldspan-mirrors'), policy: PUBLIC_SOURCES },
    },
  )
  return { ...report, dryRun: true, files: [...files] } as ImportReport
}

async function importFiles(
  api: ApiClient,
  files: readonly string[],
  options: Options,
  environment: Environment,
): Promise<ImportReport> {
  const query = new URLSearchParams(options.kind ? { kind: options.kind } : {})
  const started = await api.upload<ImportSummary>(`/api/imports?${query}`, await inputFiles(files))
  await waitForJob(api, started.job, environment, EXIT.badInput)
  const summary = await api.get<ImportSummary>(`/api/imports/${started.id}`)
  const { kind, dryRun, total, spans, accepted, normalised, flagged, rejected } = summary
  const rows = await allRows(api, started.id)
  return {
    kind: kind ?? 'tasks',
    dryRun,
    files: [...files],
    total,
    spans,
    accepted,
    normalised,
    flagged,
    rejected,
    rows,
  }
}

async function allRows(api: ApiClient, id: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  while (true) {
    const page = await api.get<{ items: ImportRow[]; total: number }>(
      `/api/imports/${id}/rows?offset=${rows.length}&limit=${PAGE}`,
    )
    rows.push(...page.items)
    if (rows.length >= page.total || page.items.length === 0) return rows
  }
}

export function describeReport(report: ImportReport): string {
  const rows = report.rows
    .filter((row) => row.status !== 'accepted')
    .map((row) => [row.row, row.status, row.id, row.findings.map((finding) => finding.code).join(' ')])
  const listed = rows.length === 0 ? [] : [table(['row', 'status', 'id', 'findings'], rows)]
  return [...listed, ...report.rows.flatMap(describeRejection), summaryOf(report)].join('\n')
}

/** Why a row is rejected; a code alone would not say what stands in it. */
function describeRejection({ row, status, findings }: ImportRow): string[] {
  if (status !== 'rejected') return []
  const reasons = findings
    .filter((finding) => finding.severity === 'error')
    .map(({ message, before }) => (before === null ? message : `${message} (${before})`))
  return [`Row ${row} is rejected: ${reasons.join(' ')}`]
}

function summaryOf(report: ImportReport): string {
  const { total, kind, spans, accepted, normalised, flagged, rejected, dryRun } = report
  const counts = `${accepted} accepted, ${normalised} normalised, ${flagged} flagged, ${rejected} rejected`
  return `${total} rows of ${kind}, ${spans} spans: ${counts}${dryRun ? ' (dry run, nothing stored)' : ''}`
}
