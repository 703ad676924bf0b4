import type { Environment } from './environment.ts'

/** What git is started with: where programs are and whose home it is, nothing else. */
export function baseEnvironment({ variables }: Environment): { PATH: string; HOME: string } {
  return { PATH: variables.PATH ?? '/usr/local/bin:/usr/bin:/bin', HOME: variables.HOME ?? '/nonexistent' }
}
