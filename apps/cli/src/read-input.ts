import { readFile } from 'node:fs/promises'
import { badInput } from './exit.ts'

/** Reads a file that was named on the command line. */
export async function readInput(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw badInput(`${file} cannot be read (${code}).`)
  }
}
