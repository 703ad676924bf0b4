/**
 * The statement of an issue to be shown below its title. A task's title is the first line of its statement that says
 * something, so without that line nothing is said twice. A title that is only a part of the line leaves it as it is.
 */
export function issueBody(statement: string, title: string): string {
  const lines = statement.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const line = lines[first] ?? ''
  if (FENCE.test(line) || line.replace(HEADING_MARKS, '') !== title) return statement
  const rest = lines.slice(UNDERLINE.test(lines[first + 1] ?? '') ? first + 2 : first + 1)
  const next = rest.findIndex((each) => each.trim() !== '')
  return next === -1 ? '' : rest.slice(next).join('\n')
}

const HEADING_MARKS = /^\s*(?:#{1,6}\s+)?|[\s#=-]+$/g
const UNDERLINE = /^\s*(?:=+|-+)\s*$/
const FENCE = /^\s*(?:```|~~~)/
