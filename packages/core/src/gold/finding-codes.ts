/** How grave a finding is. Errors make an audit fail; warnings want a look; infos only tell. */
export type Severity = 'error' | 'warning' | 'info'

/** What became of an imported row, from best to worst. */
export const ROW_STATUSES = ['accepted', 'normalised', 'flagged', 'rejected'] as const

/** `accepted` as it is, `normalised` on the way in, `flagged` for a person to look at, or `rejected` whole. */
export type RowStatus = (typeof ROW_STATUSES)[number]

/** What one finding code stands for. */
export type FindingRule = {
  /** A few words, as they head a list. */
  readonly title: string
  readonly severity: Severity
  /** The best status that an imported row with such a finding can have. */
  readonly status: RowStatus
  /** Whole sentences: what is wrong, and what is done about it. */
  readonly explanation: string
}

/**
 * Every code a finding about a published row can carry. Codes are stable: they are never renamed, and a code is
 * never given another meaning.
 */
export const FINDING_CODES = {
  ROW_UNREADABLE: {
    title: 'Row cannot be read',
    severity: 'error',
    status: 'rejected',
    explanation: 'The line or record of the file is broken. The rows around it are not affected.',
  },
  ID_MISSING: {
    title: 'No instance id',
    severity: 'error',
    status: 'rejected',
    explanation: 'The row names no instance, so that nothing can refer to it. It is not imported.',
  },
  ID_DUPLICATE: {
    title: 'Instance id used twice',
    severity: 'error',
    status: 'rejected',
    explanation: 'An earlier row of the same import has this instance id. Only the first one is imported.',
  },
  REPO_MISSING: {
    title: 'No repository',
    severity: 'error',
    status: 'rejected',
    explanation:
      'Neither the repository field nor the ids give an owner and a name. The row is not imported.',
  },
  REPO_WITHOUT_OWNER: {
    title: 'Repository without an owner',
    severity: 'warning',
    status: 'normalised',
    explanation:
      'The repository is given by its bare name. Its owner is taken from the original instance id, in the (lower) case used there.',
  },
  COMMIT_MISSING: {
    title: 'No base commit',
    severity: 'error',
    status: 'rejected',
    explanation: 'Without the commit before the fix no span means anything. The row is not imported.',
  },
  COMMIT_NOT_A_HASH: {
    title: 'Base commit is not a hash',
    severity: 'error',
    status: 'rejected',
    explanation: 'A branch or a tag can move; only a commit hash pins the code. The row is not imported.',
  },
  COMMIT_ABBREVIATED: {
    title: 'Base commit is abbreviated',
    severity: 'warning',
    status: 'flagged',
    explanation: 'The hash is shorter than a full one and may become ambiguous as the repository grows.',
  },
  STATEMENT_MISSING: {
    title: 'No problem statement',
    severity: 'warning',
    status: 'flagged',
    explanation: 'The row has no text that an annotator could work from.',
  },
  STATEMENT_QUOTED: {
    title: 'Problem statement is a quoted string',
    severity: 'info',
    status: 'normalised',
    explanation:
      'The statement is a JSON string inside the cell. It is unquoted for reading and kept as published.',
  },
  STATEMENT_FROM_PULL_REQUEST: {
    title: "Problem statement is the pull request's text",
    severity: 'warning',
    status: 'flagged',
    explanation:
      'Multi-SWE-bench rows carry the text of the fixing pull request, which can give hints about the solution that an issue would not give.',
  },
  TEST_LIST_UNPARSABLE: {
    title: 'Test list cannot be read',
    severity: 'warning',
    status: 'flagged',
    explanation:
      'The cell is neither a JSON list, a Python list, nor an object of test results. It is kept as published; no test names are known.',
  },
  GOLD_UNPARSABLE: {
    title: 'Gold context cannot be read',
    severity: 'error',
    status: 'rejected',
    explanation: 'The gold context is in none of the known forms. The row is not imported.',
  },
  GOLD_EMPTY: {
    title: 'Gold context is empty',
    severity: 'error',
    status: 'flagged',
    explanation:
      'No usable span is left. The published evaluator scores such a row with recall 1 whatever is predicted.',
  },
  SPAN_UNPARSABLE: {
    title: 'Span cannot be read',
    severity: 'error',
    status: 'flagged',
    explanation: 'One entry of the gold context is no span. It is reported and left out.',
  },
  PATH_INVALID: {
    title: 'Path is no path',
    severity: 'error',
    status: 'flagged',
    explanation: 'The path is missing, empty, or holds a NUL character. The span is left out.',
  },
  PATH_PREFIXED: {
    title: 'Path inside a container',
    severity: 'warning',
    status: 'normalised',
    explanation:
      'The path starts with the folder in which the repository lay during annotation. The prefix is removed.',
  },
  PATH_ABSOLUTE: {
    title: 'Absolute path',
    severity: 'error',
    status: 'flagged',
    explanation: 'The path starts at a root that is no known place of the repository. The span is left out.',
  },
  PATH_CLIMBS: {
    title: 'Path climbs out of the repository',
    severity: 'error',
    status: 'rejected',
    explanation: 'The path has a part "..", which no path of a git tree has. The row is not imported.',
  },
  PATH_NOT_PLAIN: {
    title: 'Path is written in a roundabout way',
    severity: 'info',
    status: 'normalised',
    explanation: 'The path has a leading "./", doubled slashes or backslashes. It is written plainly.',
  },
  PATH_DOT_FILE: {
    title: 'Path starts with a dot',
    severity: 'warning',
    status: 'flagged',
    explanation:
      'The path is right and stays as it is, but the published evaluator strips the leading dot and then misses the file.',
  },
  PATH_NOT_AT_COMMIT: {
    title: 'File does not exist at the base commit',
    severity: 'error',
    status: 'flagged',
    explanation:
      'Often a scratch file of the annotator. The span is left out; files with a matching end of their path are proposed, never taken.',
  },
  PATH_CASE_DIFFERS: {
    title: 'File exists with other capital letters',
    severity: 'error',
    status: 'flagged',
    explanation:
      'A file exists whose path differs in upper and lower case only. It is proposed, never taken silently.',
  },
  PATH_NOT_TEXT: {
    title: 'Path is not a text file',
    severity: 'error',
    status: 'flagged',
    explanation:
      'The path names a folder, a symbolic link, a submodule or a binary file, which have no lines.',
  },
  RANGE_NOT_A_NUMBER: {
    title: 'Line is not a number',
    severity: 'error',
    status: 'flagged',
    explanation: 'The first or the last line is missing or is no whole number. The span is left out.',
  },
  RANGE_BEFORE_START: {
    title: 'Range begins before line 1',
    severity: 'error',
    status: 'normalised',
    explanation: 'Lines are counted from 1. The range is cut there.',
  },
  RANGE_INVERTED: {
    title: 'Last line before the first',
    severity: 'error',
    status: 'flagged',
    explanation: 'The range is inverted, so that it is unclear what was meant. The span is left out.',
  },
  RANGE_PAST_END: {
    title: 'Range past the end of the file',
    severity: 'error',
    status: 'normalised',
    explanation: 'The last line is past the end of the file at the base commit. The range is cut there.',
  },
  RANGE_OUTSIDE_FILE: {
    title: 'Range begins past the end of the file',
    severity: 'error',
    status: 'flagged',
    explanation: 'No line of the range exists at the base commit. The span is left out.',
  },
  SPANS_OVERLAP: {
    title: 'Overlapping spans',
    severity: 'warning',
    status: 'normalised',
    explanation: 'Two spans share lines. They are kept as published and merged wherever lines are counted.',
  },
  SPANS_TOUCH: {
    title: 'Touching spans',
    severity: 'info',
    status: 'normalised',
    explanation:
      'A span begins right after another one. They are kept as published and merged wherever lines are counted.',
  },
  SPAN_DUPLICATE: {
    title: 'Span given twice',
    severity: 'warning',
    status: 'normalised',
    explanation: 'The same lines of the same file are listed more than once. They count once.',
  },
  SPAN_OVER_100_LINES: {
    title: 'Span over 100 lines',
    severity: 'warning',
    status: 'flagged',
    explanation: 'Gold is the smallest context that is needed; a span this long seldom is.',
  },
  SPAN_WHOLE_FILE: {
    title: 'Span is the whole file',
    severity: 'warning',
    status: 'flagged',
    explanation:
      'The span covers every line of its file, which seldom is the smallest context that is needed.',
  },
  BLANK_EDGE: {
    title: 'Span begins or ends with blank lines',
    severity: 'info',
    status: 'accepted',
    explanation: 'The lines at an edge of the span are blank. The range without them is proposed.',
  },
  TEST_FILE: {
    title: 'Span in a test file',
    severity: 'info',
    status: 'accepted',
    explanation:
      'By its path the file holds tests. Tests can be needed, but they can also give the solution away.',
  },
  CONTENT_LINE_COUNT: {
    title: 'Text has another number of lines than its range',
    severity: 'warning',
    status: 'flagged',
    explanation:
      'The published text has more or fewer lines than the range, however a newline at its end is counted. The text is never used: it is read from git again.',
  },
  CONTENT_DIFFERS: {
    title: 'Text differs from the file',
    severity: 'warning',
    status: 'flagged',
    explanation:
      'The published text is not that of the lines at the base commit. The text is never used: it is read from git again.',
  },
  PATCH_UNPARSABLE: {
    title: 'Patch cannot be read',
    severity: 'warning',
    status: 'flagged',
    explanation: 'The patch is no unified diff, or is one with errors. Checks that need it are incomplete.',
  },
  PATCH_LINES_OUTSIDE: {
    title: 'Patch edits lines outside the gold',
    severity: 'warning',
    status: 'flagged',
    explanation:
      'Every line that the reference patch deletes should be gold, and of the lines around an insertion at least one.',
  },
} as const satisfies Record<string, FindingRule>

/** One of the stable codes. */
export type FindingCode = keyof typeof FINDING_CODES
