import type { Environment } from '../../environment.ts'
import type { AddCommand } from './add-command.ts'
import { type CommitOptions, withNavigation } from './with-commit.ts'

/** `nav index` and `nav bench`. */
export function addIndexCommands(add: AddCommand, environment: Environment): void {
  add('index', 'gathers what navigation needs, and says what came out').action(
    async (options: CommitOptions) => {
      const report = await withNavigation(options, environment, (navigation, place) =>
        navigation.index(place),
      )
      const peakRssBytes = process.resourceUsage().maxRSS * 1024
      environment.write(`${JSON.stringify({ ...report, peakRssBytes }, null, 2)}\n`)
    },
  )
  add('bench', 'how long indexing and answering take on this machine').action(
    async (options: CommitOptions) => {
      // A cold index is only cold in a folder of its own.
      const { repo, commit } = options
      const bench = await withNavigation({ repo, commit }, environment, (navigation, place) =>
        navigation.bench(place),
      )
      environment.write(`${JSON.stringify(bench, null, 2)}\n`)
    },
  )
}
