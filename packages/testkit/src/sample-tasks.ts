import { existsSync } from 'node:fs'
import {
  readRepository,
  readTask,
  readTaskFile,
  type StoredRepository,
  sampleRepositoryNames,
  taskFilePath,
} from './sample-store.ts'

/** A task row with the columns of the published benchmarks; the test lists are JSON lists, as in SWE-bench. */
export type SampleTask = {
  readonly instance_id: string
  readonly original_inst_id: string
  readonly repo: string
  readonly language: string
  readonly base_commit: string
  readonly patch: string
  readonly test_patch: string
  readonly problem_statement: string
  readonly hints_text: string
  readonly created_at: string
  readonly f2p: string
  readonly p2p: string
  readonly source: string
}

/**
 * The tasks of the sample campaign, sorted by repository name and then base commit.
 *
 * The part of `repo` after the slash is the name that `buildSampleRepository` takes.
 */
export function sampleTasks(): readonly SampleTask[] {
  return sampleRepositoryNames().flatMap((name) => {
    const stored = readRepository(name)
    return stored.tasks.map((instanceId) => sampleTask(name, stored, instanceId))
  })
}

function sampleTask(name: string, { repo, language }: StoredRepository, instanceId: string): SampleTask {
  const task = readTask(name, instanceId)
  const hints = existsSync(taskFilePath(name, instanceId, 'hints.md'))
  return {
    instance_id: instanceId,
    original_inst_id: instanceId,
    repo,
    language,
    base_commit: task.base_commit,
    patch: readTaskFile(name, instanceId, 'fix.patch'),
    test_patch: readTaskFile(name, instanceId, 'test.patch'),
    problem_statement: readTaskFile(name, instanceId, 'issue.md').trimEnd(),
    hints_text: hints ? readTaskFile(name, instanceId, 'hints.md').trimEnd() : '',
    created_at: task.created_at,
    f2p: JSON.stringify(task.f2p),
    p2p: JSON.stringify(task.p2p),
    source: 'Sample',
  }
}
