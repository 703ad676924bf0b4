import { badInput } from '../../exit.ts'

/** A place as the command line gives it: a path, a 1-based line and a 1-based column. */
export type PlaceInFile = { readonly path: string; readonly line: number; readonly column: number }

/** Reads `PATH:LINE:COL`. Throws `CommandError` for anything else. */
export function parsePlace(text: string): PlaceInFile {
  const match = /^(.+):(\d+):(\d+)$/.exec(text)
  const [line, column] = [Number(match?.[2]), Number(match?.[3])]
  if (!match?.[1] || line < 1 || column < 1) {
    throw badInput(`${JSON.stringify(text)} is no place in a file: write PATH:LINE:COL, both from 1.`)
  }
  return { path: match[1], line, column }
}
