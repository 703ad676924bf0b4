import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditGold, type GoldAudit, toSarif } from '@goldspan/engine'
import { PUBLIC_SOURCES } from '@goldspan/gitrepo'
import type { Command } from 'commander'
import { baseEnvironment } from '../base-environment.ts'
import type { Environment } from '../environment.ts'
import { EXIT, type SetExitCode } from '../exit.ts'
import { print, table } from '../output.ts'
import { readRepositoryPlaces } from '../repository-places.ts'
import { readVersion } from '../version.ts'
import { writeOutput } from '../write-output.ts'
import { inputFile } from './input-file.ts'

type Options = { repos?: string; sarif?: string; json?: boolean }

export function auditGoldCommand(program: Command, environment: Environment, setExitCode: SetExitCode): void {
  program
    .command('audit-gold')
    .description('check gold that anybody published; exit code 1 when it finds errors')
    .argument('<file>', 'gold as parquet, JSONL, JSON or CSV')
    .option('--repos <map>', 'JSON file {"owner/name": "path or URL"}; without it git is not asked')
    .option('--sarif <file>', 'also write the findings as SARIF 2.1.0')
    .option('--json', 'print JSON')
    .action(async (file: string, options: Options) => {
      const audit = await auditGold(await inputFile(file), await readRepositoryPlaces(options.repos), {
        baseEnv: baseEnvironment(environment),
        mirrors: { directory: join(tmpdir(), 'goldspan-mirrors'), policy: PUBLIC_SOURCES },
      })
      if (options.sarif) {
        const sarif = toSarif(audit, file, readVersion())
        await writeOutput(options.sarif, `${JSON.stringify(sarif, null, 2)}\n`)
      }
      print(environment, options.json === true, audit, describeAudit)
      if (hasErrors(audit)) setExitCode(EXIT.no)
    })
}

function hasErrors(audit: GoldAudit): boolean {
  return Object.values(audit.counts).some((count) => count.severity === 'error')
}

export function describeAudit(audit: GoldAudit): string {
  const { rows, spans } = audit.checkedAgainstGit
  const summary = `${audit.total} rows, ${audit.spans} spans; checked against git: ${rows} rows, ${spans} spans`
  const counts = Object.entries(audit.counts).map(([code, count]) => [
    code,
    count.severity,
    count.spans,
    count.rows,
  ])
  if (counts.length === 0) return `Nothing found. ${summary}`
  return `${table(['finding', 'severity', 'spans', 'rows'], counts)}\n${summary}`
}
