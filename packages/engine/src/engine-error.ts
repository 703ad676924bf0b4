/** Why work that was given to a worker came to nothing. */
export type EngineErrorCode = 'timeout' | 'out_of_memory' | 'cancelled' | 'closed'

/** A worker was stopped before it had finished; the next one starts afresh. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
