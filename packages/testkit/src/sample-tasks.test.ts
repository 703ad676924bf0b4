import { expect, it } from 'vitest'
import { sampleTasks } from './sample-tasks.ts'

const tasks = sampleTasks()

it('has a task in each of the eight languages', () => {
  const languages = new Set(tasks.map((task) => task.language))
  expect([...languages].sort()).toEqual([
    'c',
    'cpp',
    'go',
    'java',
    'javascript',
    'python',
    'rust',
    'typescript',
  ])
})

it('has ids of the form owner__name-number, none of them twice', () => {
  for (const { instance_id, repo } of tasks) {
    expect(instance_id).toMatch(new RegExp(`^${repo.replace('/', '__')}-\\d+$`))
  }
  expect(new Set(tasks.map((task) => task.instance_id)).size).toBe(tasks.length)
})

it.each(tasks.map((task) => [task.instance_id, task] as const))('%s is a complete row', (_, task) => {
  for (const [column, value] of Object.entries(task)) {
    if (column !== 'hints_text') expect(value, column).not.toBe('')
  }
  expect(task.base_commit).toMatch(/^[0-9a-f]{40}$/)
  expect(new Date(task.created_at).toISOString().replace('.000', '')).toBe(task.created_at)
  expect(task.problem_statement).toMatch(/`\w+(\W+\w+)*`/)
  expect(task.problem_statement.length).toBeGreaterThan(400)
})

it.each(tasks.map((task) => [task.instance_id, task] as const))(
  '%s names tests that fail and tests that pass',
  (_, task) => {
    const failing: string[] = JSON.parse(task.f2p)
    const passing: string[] = JSON.parse(task.p2p)
    expect(failing.length).toBeGreaterThan(0)
    expect(passing.length).toBeGreaterThan(0)
    expect(failing.filter((name) => passing.includes(name))).toEqual([])
  },
)
