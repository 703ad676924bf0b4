/** One line of a hunk. */
export type PatchLine = {
  readonly kind: 'context' | 'deleted' | 'inserted'
  /** Without the mark before it and the `\n` after it; a `\r` is kept. */
  readonly text: string
  /** 1-based number in the pre-image; null for an inserted line. */
  readonly oldLine: number | null
  /** 1-based number in the post-image; null for a deleted line. */
  readonly newLine: number | null
  /** Whether the line is the last of its image and has no newline. */
  readonly noNewline: boolean
}

/** A run of lines that a patch changes, with the unchanged lines around it. */
export type PatchHunk = {
  /** The first line of the pre-image, as the hunk states it: the line before when it has none there. */
  readonly oldStart: number
  /** How many lines of the pre-image the hunk really has. */
  readonly oldCount: number
  readonly newStart: number
  readonly newCount: number
  /** What stands behind the second `@@`, often the enclosing definition. */
  readonly section: string
  readonly lines: readonly PatchLine[]
}

/** What a patch does to one file. */
export type PatchFile = {
  /** The path before, without the `a/` in front; null when the file is new. */
  readonly oldPath: string | null
  /** The path after, without the `b/` in front; null when the file is deleted. */
  readonly newPath: string | null
  readonly status: 'modified' | 'added' | 'deleted' | 'renamed' | 'copied'
  /** Whether the content is binary, so that there are no hunks to read. */
  readonly binary: boolean
  readonly hunks: readonly PatchHunk[]
}

/** What could not be read of a patch; `line` is the 1-based line of the patch's own text. */
export type PatchProblem = {
  readonly line: number
  readonly reason: string
}

/** A patch as values, with what could not be read. */
export type Patch = {
  readonly files: readonly PatchFile[]
  readonly problems: readonly PatchProblem[]
}
