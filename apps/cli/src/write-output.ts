import { writeFile } from 'node:fs/promises'
import { badInput } from './exit.ts'

/** Writes a file that was named on the command line. */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw badInput(`${file} cannot be written (${code}).`)
  }
}
