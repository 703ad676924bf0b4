import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const COMMIT = '0123456789abcdef0123456789abcdef01234567'

/** Path, first and last line of a span. */
export type Lines = readonly [path: string, startLine: number, endLine: number]

/** A published gold row in which nothing is odd, but for what a test changes; `undefined` leaves a field out. */
export function goldRow(id: string, spans: readonly Lines[], changes: object = {}): object {
  const gold = spans.map(([file, start_line, end_line]) => {
    const content = Array.from({ length: end_line - start_line + 1 }, () => 'text').join('\n')
    return { file, start_line, end_line, content }
  })
  return {
    instance_id: id,
    original_inst_id: `owner__name-${id}`,
    repo: 'owner/name',
    base_commit: COMMIT,
    language: 'python',
    problem_statement: 'It fails',
    gold_context: JSON.stringify(gold),
    patch: '',
    ...changes,
  }
}

/** Writes rows as JSONL, or lines that are given as text; returns the path of the file. */
export async function writeRows(
  directory: string,
  name: string,
  rows: readonly (object | string)[],
): Promise<string> {
  const file = join(directory, name)
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
  await writeFile(file, lines.map((line) => `${line}\n`).join(''))
  return file
}
