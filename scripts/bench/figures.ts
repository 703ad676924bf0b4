import { cpus, totalmem } from 'node:os'

/** One line of a table: what was measured, and what came out, with its unit. */
export type Figure = { readonly what: string; readonly value: string }

/** The value below which the share `q` of the samples lies (nearest rank). */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
}

export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}`
}

/** A Markdown table as the formatter writes it, so that a page with new figures needs no formatting. */
export function table(figures: readonly Figure[]): string {
  const rows = [['measured', 'figure'], ...figures.map(({ what, value }) => [what, value])]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head, ' '), line(['', ''], '-'), ...body.map((row) => line(row, ' '))].join('\n')
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** Resident memory of this process, its threads included, at its highest so far. */
export function peakMemory(): string {
  return megabytes(process.resourceUsage().maxRSS * 1024)
}
