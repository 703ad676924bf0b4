// Measures what the product promises. `npm run bench -- open` runs one part; `--small` only shows that it runs;
// `--write` puts the figures into docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Figure, machine, table } from './bench/figures.ts'
import { measureAutosave } from './bench/measure-autosave.ts'
import { measureDataset } from './bench/measure-dataset.ts'
import { measureOpen } from './bench/measure-open.ts'

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const small = process.argv.includes('--small')

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  open: () =>
    measureOpen(
      small ? { files: 50, commits: 60, reads: 20 } : { files: 5000, commits: 50_000, reads: 1000 },
    ),
  autosave: () => measureAutosave(small ? { clients: 3, edits: 3 } : { clients: 50, edits: 40 }),
  dataset: () =>
    measureDataset(small ? { tasks: 20, totalLines: 2000 } : { tasks: 1136, totalLines: 522_000 }),
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) figures.push(...(await measure()))
}
const report = `${table(figures)}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`
console.log(report)
if (process.argv.includes('--write')) {
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(/(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/, `$1\n${report}\n\n$2`),
  )
}
