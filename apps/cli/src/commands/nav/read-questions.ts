import { badInput } from '../../exit.ts'

/** One line of a batch: what is asked about a place. */
export type Question = {
  readonly id: string
  readonly op: 'def' | 'refs'
  readonly path: string
  readonly line: number
  readonly col: number
}

/** The questions of a batch file. Lines without `op` are skipped. Throws `CommandError` with the line that is wrong. */
export function readQuestions(text: string, file: string): Question[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const value = parseLine(line, `${file}, line ${index + 1}`)
    return value.op === undefined ? [] : [question(value, `${file}, line ${index + 1}`)]
  })
}

type Fields = Readonly<Record<string, unknown>>

function parseLine(line: string, place: string): Fields {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  } catch {
    throw badInput(`${place}: this is no JSON.`)
  }
  throw badInput(`${place}: this is no JSON object.`)
}

function question({ id, op, path, line, col }: Fields, place: string): Question {
  if (op !== 'def' && op !== 'refs')
    throw badInput(`${place}: there is no "op" ${JSON.stringify(op)}; it can be "def" or "refs".`)
  if (typeof id !== 'string' || typeof path !== 'string')
    throw badInput(`${place}: "id" and "path" must be texts.`)
  if (!isPosition(line) || !isPosition(col))
    throw badInput(`${place}: "line" and "col" must be whole numbers from 1.`)
  return { id, op, path, line, col }
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1
}
