/** The steps of a transfer, in their order; the source does the second to fourth, we do the rest. */
export type MirrorPhase =
  | 'connecting'
  | 'enumerating'
  | 'counting'
  | 'compressing'
  | 'receiving'
  | 'resolving'

/** How far a transfer is. `done` and `total` count git objects of the current phase. */
export type MirrorProgress = {
  readonly phase: MirrorPhase
  readonly done: number
  /** Null while git does not know it. */
  readonly total: number | null
  /** Bytes received so far; null outside the phase `receiving` and before git's first figure. */
  readonly bytes: number | null
  readonly bytesPerSecond: number | null
}

const PHASES: Readonly<Record<string, MirrorPhase>> = {
  'remote: Enumerating objects': 'enumerating',
  'remote: Counting objects': 'counting',
  'remote: Compressing objects': 'compressing',
  'Receiving objects': 'receiving',
  'Unpacking objects': 'receiving',
  'Resolving deltas': 'resolving',
}

const UNITS: Readonly<Record<string, number>> = {
  bytes: 1,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
}

const LINE = /^((?:remote: )?[A-Z][a-z]+ [a-z]+): +(?:(\d+)|\d+% \((\d+)\/(\d+)\))(?=$|[\s,])(.*)$/
const SIZE = /, ([\d.]+) (bytes|[KMGT]iB)/
const RATE = /\| ([\d.]+) (bytes|[KMGT]iB)\/s/

/**
 * Reads one line of the progress that git writes to its error stream with `LC_ALL=C`; null for any other line.
 * What the other side claims about itself (`remote: …`) is never taken for what we received.
 */
export function parseProgress(line: string): MirrorProgress | null {
  const [, title = '', count, done, total, rest = ''] = LINE.exec(line) ?? []
  const phase = PHASES[title]
  if (phase === undefined) return null
  return {
    phase,
    done: Number(done ?? count),
    total: total === undefined ? null : Number(total),
    bytes: phase === 'receiving' ? quantity(SIZE, rest) : null,
    bytesPerSecond: phase === 'receiving' ? quantity(RATE, rest) : null,
  }
}

function quantity(pattern: RegExp, text: string): number | null {
  const [, amount, unit = ''] = pattern.exec(text) ?? []
  const factor = UNITS[unit]
  return amount === undefined || factor === undefined ? null : Math.round(Number(amount) * factor)
}
