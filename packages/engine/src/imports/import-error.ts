/** What was given to be imported cannot be; the message names the file, and the row where there is one. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
