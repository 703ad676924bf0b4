import type { PatchFileView } from '@goldspan/contract'

const SIGNS = { context: ' ', added: '+', deleted: '-' } as const

/** A parsed patch written out again as a diff, for reading. */
export function patchText(files: readonly PatchFileView[]): string {
  return files.map(fileText).join('\n')
}

function fileText(file: PatchFileView): string {
  const hunks = file.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, header, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@ ${header}`.trimEnd(),
    ...lines.map(({ kind, text }) => `${SIGNS[kind]}${text}`),
  ])
  const note = file.binary ? ['a binary file'] : []
  return [`--- ${file.path}`, `+++ ${file.newPath ?? file.path} (${file.status})`, ...note, ...hunks].join(
    '\n',
  )
}
