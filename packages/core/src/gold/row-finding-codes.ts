import type { FindingRule } from './finding-rule.ts'

/** The codes of findings about a row as a whole. */
export const ROW_FINDING_CODES = {
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
