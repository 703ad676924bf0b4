import { SYNTHETIC_FILE_COUNT, type SyntheticRepository, syntheticFile } from './synthetic-repositories.ts'
import type { SyntheticSpan } from './synthetic-spans.ts'

const CONTEXT_LINES = 3

/** A patch that changes the first line of up to two of the spans, in different files. */
export function syntheticPatch(repository: SyntheticRepository, spans: readonly SyntheticSpan[]): string {
  const byFile = new Map(spans.map((span) => [span.file, span]))
  return [...byFile.values()]
    .slice(0, 2)
    .map(({ file, start_line }) => filePatch(file, linesOf(repository, file), start_line))
    .join('')
}

/** A patch that adds a file of tests. */
export function syntheticTestPatch(index: number): string {
  return `diff --git a/tests/stage_${index} b/tests/stage_${index}
new file mode 100644
--- /dev/null
+++ b/tests/stage_${index}
@@ -0,0 +1,2 @@
+case limit
+  expect rejected 0
`
}

function filePatch(file: string, lines: readonly string[], changed: number): string {
  const first = Math.max(1, changed - CONTEXT_LINES)
  const before = lines.slice(first - 1, changed - 1)
  const after = lines.slice(changed, changed + CONTEXT_LINES)
  const size = before.length + 1 + after.length
  const line = lines[changed - 1] ?? ''
  return [
    `diff --git a/${file} b/${file}`,
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${first},${size} +${first},${size} @@`,
    ...before.map((text) => ` ${text}`),
    `-${line}`,
    `+${line} `,
    ...after.map((text) => ` ${text}`),
    '',
  ].join('\n')
}

function linesOf(repository: SyntheticRepository, path: string): readonly string[] {
  const number = Number(/_?(\d+)\.\w+$/.exec(path)?.[1])
  if (!(number < SYNTHETIC_FILE_COUNT)) throw new RangeError(`${repository.repo} has no ${path}`)
  return syntheticFile(repository, number).lines
}
