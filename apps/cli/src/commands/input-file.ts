import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportFile } from '@goldspan/engine'
import { badInput } from '../exit.ts'

/** A file named on the command line, in the form in which the engine reads it. */
export async function inputFile(file: string): Promise<ImportFile> {
  try {
    await access(file, constants.R_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw badInput(`${file} cannot be read (${code}).`)
  }
  return { name: basename(file), path: file }
}
