/** What a command does; a handler that has nothing to do now says false, and its key goes on as if it had none. */
export type CommandHandlers = Readonly<Record<string, () => unknown>>

/** Which commands can run now: every mounted part of the page lends its handlers, the newest first. */
export class CommandRegistry {
  private readonly layers: CommandHandlers[] = []
  private readonly listeners = new Set<() => void>()
  private snapshot: ReadonlySet<string> = new Set()

  /** Lends handlers; returns the way to take them back. */
  register(handlers: CommandHandlers): () => void {
    this.layers.unshift(handlers)
    this.changed()
    return () => {
      this.layers.splice(this.layers.indexOf(handlers), 1)
      this.changed()
    }
  }

  /** Runs the command if somebody offers it, and says whether something was done. */
  run(id: string): boolean {
    const handler = this.layers.find((layer) => id in layer)?.[id]
    return handler !== undefined && handler() !== false
  }

  readonly available = (): ReadonlySet<string> => this.snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed(): void {
    this.snapshot = new Set(this.layers.flatMap((layer) => Object.keys(layer)))
    for (const listener of this.listeners) listener()
  }
}
