/** What the command reads from its surroundings; passed on from `main`, the only reader of `process.env`. */
export type Environment = {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
  /** Whether standard error is a terminal that a progress line may be redrawn on. */
  readonly interactive: boolean
}
