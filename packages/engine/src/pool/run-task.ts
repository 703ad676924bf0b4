import { TASKS } from './tasks.ts'

/** Runs one of the tasks in this thread. */
export function runTask(request: { readonly name: keyof typeof TASKS; readonly input: never }): unknown {
  return TASKS[request.name](request.input)
}
