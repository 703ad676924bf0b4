import type { FindingRule } from './finding-rule.ts'

/** The codes of findings about one span of a row. */
export const SPAN_FINDING_CODES = {
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
} as const satisfies Record<string, FindingRule>
