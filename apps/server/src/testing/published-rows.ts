/** The base commit of the rows that tests make up; no repository has it. */
export const COMMIT = 'ab'.repeat(20)

/** A task row as SWE-bench publishes it. */
export const taskRow = (id: string, more: object = {}) => ({
  instance_id: id,
  repo: 'owner/name',
  base_commit: COMMIT,
  problem_statement: `# It fails\n\nThe thing of ${id} fails.`,
  patch: `diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n`,
  test_patch: '',
  hints_text: 'a hint',
  FAIL_TO_PASS: '["t1"]',
  PASS_TO_PASS: "['t2', 't3']",
  ...more,
})

/** A gold row of spans `[file, first line, last line]` about which there is nothing to say. */
export const goldRow = (
  id: string,
  spans: readonly (readonly [string, number, number])[],
  more: object = {},
) => {
  const entries = spans.map(([file, start_line, end_line]) => {
    const content = Array.from({ length: end_line - start_line + 1 }, () => 'x').join('\n')
    return { file, start_line, end_line, content }
  })
  return taskRow(id, { patch: '', gold_context: JSON.stringify(entries), ...more })
}
