import { Command } from 'commander'
import { agreementCommand } from './commands/agreement.ts'
import { auditGoldCommand } from './commands/audit-gold.ts'
import { demoCommand } from './commands/demo.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { navCommand } from './commands/nav.ts'
import { repoCommand } from './commands/repo.ts'
import { serveCommand } from './commands/serve.ts'
import type { Environment } from './environment.ts'
import type { SetExitCode } from './exit.ts'

/** The `goldspan` command with all that it can do. */
export function createProgram(environment: Environment, setExitCode: SetExitCode): Command {
  const program = new Command('goldspan')
    .description('Mark, agree on, publish and evaluate the gold context of software issues.')
    .exitOverride()
    .configureOutput({ writeOut: environment.write, writeErr: environment.writeError })
    .showHelpAfterError('Use --help to see what it takes.')
  serveCommand(program, environment)
  demoCommand(program, environment)
  importCommand(program, environment, setExitCode)
  repoCommand(program, environment)
  exportCommand(program, environment)
  agreementCommand(program, environment)
  auditGoldCommand(program, environment, setExitCode)
  navCommand(program, environment)
  return program
}
