/** How much a file may ask of us before it is refused. */
export type ReadLimits = {
  /** Size of a file as it is stored. */
  readonly fileBytes: number
  readonly rows: number
  /** Size of one row: a JSON line, a CSV record. */
  readonly rowBytes: number
  /** Size of a JSON document, which is read whole. */
  readonly documentBytes: number
  /** Unpacked size of a parquet row group, which is read whole. */
  readonly groupBytes: number
  /** How deep lists and objects may lie within each other. */
  readonly nesting: number
}

const MEBIBYTE = 1 << 20

/** Generous for every published dataset, and small enough for one process to survive any file within them. */
export const DEFAULT_READ_LIMITS: ReadLimits = {
  fileBytes: 4096 * MEBIBYTE,
  rows: 500_000,
  rowBytes: 64 * MEBIBYTE,
  documentBytes: 256 * MEBIBYTE,
  groupBytes: 1024 * MEBIBYTE,
  nesting: 64,
}
