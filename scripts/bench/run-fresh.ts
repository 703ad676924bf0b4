import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Runs a script of this folder in a new process, hands it a request, and returns its answer. */
export async function runFresh<T>(script: string, request: unknown): Promise<T> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path, JSON.stringify(request)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0) throw new Error(`${script} ended with ${code}.`)
  return JSON.parse(output) as T
}

/** What the script was asked for. */
export function request<T>(): T {
  return JSON.parse(process.argv[2] ?? 'null') as T
}

/** Gives the script's answer. */
export function answer(value: unknown): void {
  process.stdout.write(JSON.stringify(value))
}
