// Measures what the product promises. `npm run bench -- open` runs one part; `--small` only shows that it runs;
// `--write` puts the figures into docs/performance.md; `--commit=PATH@COMMIT`, any number of times, names commits of
// repositories on this machine over which `nav` is measured too.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, machine, table } from './bench/figures.ts'
import { PARTS } from './bench/parts.ts'
import { runFresh } from './bench/run-fresh.ts'
import type { PartRequest } from './bench/run-part.ts'
import { withFigures } from './bench/with-figures.ts'

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const OPTIONS = ['--small', '--write', '--commit=PATH@COMMIT']

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const places = words.flatMap((word) => {
  const [, directory, commit] = /^--commit=(.+)@([^@]+)$/.exec(word) ?? []
  return directory && commit ? [{ word, directory: resolve(directory), commit }] : []
})
const known = [...OPTIONS, ...Object.keys(PARTS), ...places.map(({ word }) => word)]
const unknown = words.filter((word) => !known.includes(word))
if (unknown.length > 0) {
  const parts = Object.keys(PARTS).join(', ')
  console.error(`There is no ${unknown.join(', ')}. Parts: ${parts}. Options: ${OPTIONS.join(', ')}.`)
  process.exit(2)
}
const size = words.includes('--small') ? 'small' : 'full'

for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.error(`Measuring ${name} …`)
  const figures = await runFresh<Figure[]>('run-part.ts', { name, size, places } satisfies PartRequest)
  const date = new Date().toISOString().slice(0, 10)
  const report = `${table(figures)}\n\nMeasured on ${date}: ${machine()}.`
  console.log(`\n## ${name}\n\n${report}\n`)
  if (words.includes('--write')) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), name, report))
}
