/** A file that cannot be read, or cannot be read further. Its message names the file, the row and the reason. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
  readonly file: string
  /** The 1-based row at which reading ended, null when the file as a whole is meant. */
  readonly row: number | null
  readonly reason: string

  constructor(file: string, reason: string, row: number | null = null, options?: ErrorOptions) {
    super(row === null ? `${file}: ${reason}` : `${file}, row ${row}: ${reason}`, options)
    this.file = file
    this.row = row
    this.reason = reason
  }
}

/** The message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
