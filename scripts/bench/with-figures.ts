/** A page with the figures of one part put between its markers; throws when the page has none for the part. */
export function withFigures(page: string, part: string, report: string): string {
  const [start, end] = [`<!-- figures of ${part} -->`, `<!-- end of figures of ${part} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`The page has no place for the figures of ${part}.`)
  return `${page.slice(0, from + start.length)}\n\n${report}\n\n${page.slice(to)}`
}
