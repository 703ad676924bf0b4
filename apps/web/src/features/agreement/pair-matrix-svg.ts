import type { Level } from '@goldspan/core'
import { FEWEST } from './few.ts'
import type { Person } from './PairMatrix.tsx'
import { type AnnotatorPair, bandOf, findPair, type PairFigure } from './pair-matrix.ts'

const CELL = 42
const LINE = 34
const FILLS = { 1: '#f6e7c2', 2: '#eccd82', 3: '#dcac42', 4: '#b5801a' } as const
const HATCH =
  '<pattern id="few" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect width="6" height="6" fill="#ffffff"/><rect width="2" height="6" fill="#d5d5cf"/></pattern>'

/** The matrix of one level as a drawing for print: dark on white whatever the page's theme. */
export function pairMatrixSvg(
  pairs: readonly AnnotatorPair[],
  people: readonly Person[],
  level: Level,
): string {
  const size = people.length
  const cells = people.flatMap((row, r) =>
    people.slice(0, r).map((column, c) => {
      const pair = findPair(pairs, row.id, column.id)
      return pair ? cell(pair.levels[level], 28 + c * CELL, 24 + (r - 1) * LINE) : ''
    }),
  )
  const heads = people.map(({ name }, index) => {
    const top = index < size - 1 ? text(28 + index * CELL + 20, 16, name) : ''
    const side = index > 0 ? text(13, 24 + (index - 1) * LINE + 20, name) : ''
    return top + side
  })
  const width = 28 + (size - 1) * CELL + 4
  const height = 24 + (size - 1) * LINE + 4
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="sans-serif" font-size="11" text-anchor="middle"><title>${level}</title><defs>${HATCH}</defs>` +
    `<rect width="100%" height="100%" fill="#ffffff"/>${heads.join('')}${cells.join('')}</svg>`
  )
}

function cell({ value, n }: PairFigure, x: number, y: number): string {
  const fill = value === null || n < FEWEST ? 'url(#few)' : FILLS[bandOf(value)]
  const figure = value === null ? '–' : value.toFixed(2).replace(/^0/, '')
  return (
    `<rect x="${x}" y="${y}" width="40" height="32" rx="3" fill="${fill}"/>` +
    `<text x="${x + 20}" y="${y + 14}" font-size="12" font-weight="600">${figure}</text>` +
    `<text x="${x + 20}" y="${y + 26}" font-size="10">${n}</text>`
  )
}

function text(x: number, y: number, words: string): string {
  const escaped = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<text x="${x}" y="${y}">${escaped}</text>`
}
