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

/** Resident memory of this process at its highest so far, in megabytes. */
export function peakMegabytes(): string {
  return `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`
}

export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}`
}

export function table(figures: readonly Figure[]): string {
  return [
    '| measured | figure |',
    '|---|---|',
    ...figures.map(({ what, value }) => `| ${what} | ${value} |`),
  ].join('\n')
}
