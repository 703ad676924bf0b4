import type { TestInstallation } from './open-test-installation.ts'

/** Starts jobs that take every turn, so that those which follow have to wait; the answer lets them end. */
export async function occupyJobs({ services }: TestInstallation): Promise<() => void> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  for (const name of ['first', 'second']) await services.jobs.start('export', name, () => ended)
  return end
}
