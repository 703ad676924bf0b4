import type { Command } from 'commander'
import { Option } from 'commander'
import type { Environment } from '../environment.ts'
import { addFileCommands } from './nav/file-commands.ts'
import { addIndexCommands } from './nav/index-commands.ts'
import { addQuestionCommands } from './nav/question-commands.ts'

/** Navigation without a server: every command opens a repository at a commit and prints JSON. */
export function navCommand(program: Command, environment: Environment): void {
  const nav = program.command('nav').description('code navigation over a repository at a commit; prints JSON')
  const command = (name: string, description: string) =>
    nav
      .command(name)
      .description(description)
      .requiredOption('--repo <path>', 'a bare repository or a clone')
      .requiredOption('--commit <rev>', 'a commit')
      .addOption(new Option('--cache <dir>', 'folder in which facts are kept for the next call'))
  addIndexCommands(command, environment)
  addQuestionCommands(command, environment)
  addFileCommands(command, environment)
}
