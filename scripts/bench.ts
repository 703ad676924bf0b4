// Measures what the product promises. `npm run bench -- open` runs one part; `--small` only shows that it runs;
// `--write` puts the figures into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Figure, machine, table } from './bench/figures.ts'
import { PARTS } from './bench/parts.ts'
import { runFresh } from './bench/run-fresh.ts'
import type { PartRequest } from './bench/run-part.ts'
import { withFigures } from './bench/with-figures.ts'

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const OPTIONS = ['--small', '--write']

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const unknown = words.filter((word) => !OPTIONS.includes(word) && !(word in PARTS))
if (unknown.length > 0) {
  const parts = Object.keys(PARTS).join(', ')
  console.error(`There is no ${unknown.join(', ')}. Parts: ${parts}. Options: ${OPTIONS.join(', ')}.`)
  process.exit(2)
}
const size = words.includes('--small') ? 'small' : 'full'

for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.error(`Measuring ${name} …`)
  const figures = await runFresh<Figure[]>('run-part.ts', { name, size } satisfies PartRequest)
  const date = new Date().toISOString().slice(0, 10)
  const report = `${table(figures)}\n\nMeasured on ${date}: ${machine()}.`
  console.log(`\n## ${name}\n\n${report}\n`)
  if (words.includes('--write')) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), name, report))
}
