import type { Environment } from './environment.ts'

/** Lays rows out in columns; numbers are aligned to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const texts = [head, ...rows].map((row) => row.map((cell) => (cell === null ? '–' : String(cell))))
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const numeric = head.map((_, column) => rows.every((row) => typeof row[column] !== 'string'))
  return texts
    .map((row) =>
      row
        .map((cell, column) =>
          numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Prints a value for machines, or the text that `human` makes of it. */
export function print<T>(
  environment: Environment,
  json: boolean,
  value: T,
  human: (value: T) => string,
): void {
  environment.write(`${json ? JSON.stringify(value, null, 2) : human(value)}\n`)
}

/** A progress line on standard error: redrawn on a terminal, one line per phase elsewhere. */
export function progressLine(environment: Environment) {
  let lastPhase = ''
  return {
    show(phase: string, done: number, total: number | null): void {
      const text = total === null ? `${phase} ${done || ''}` : `${phase} ${done}/${total}`
      if (environment.interactive) environment.writeError(`\r\u001b[K${text}`)
      else if (phase !== lastPhase) environment.writeError(`${phase}\n`)
      lastPhase = phase
    },
    clear(): void {
      if (environment.interactive && lastPhase) environment.writeError('\r\u001b[K')
    },
  }
}
