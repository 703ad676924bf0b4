// A worker thread begins here: it can read TypeScript only once tsx is registered, whoever started the process.
import { register } from 'tsx/esm/api'

register()
const { runTask } = await import('./run-task.ts')

export { runTask }
