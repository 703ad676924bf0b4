import type { FileContent } from '@goldspan/contract'
import { IconFileUnknown } from '@tabler/icons-react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { formatBytes } from '../../../lib/format.ts'

type Treatment = Exclude<FileContent['treatment'], 'text'>

/** What stands in place of code that cannot be shown, and why. */
export function TreatmentPanel({ content }: { content: FileContent }) {
  const { title, text } = explain(content)
  return (
    <EmptyState icon={<IconFileUnknown size={24} stroke={1.3} />} title={title}>
      {text}
    </EmptyState>
  )
}

function explain(content: FileContent): { readonly title: string; readonly text: string } {
  const size = formatBytes(content.size)
  const texts: Record<Treatment, readonly [string, string]> = {
    binary: ['A binary file', `It has ${size} and no lines, so nothing of it can be marked.`],
    too_large: [
      'A very large file',
      `It has ${size}, which is more than is shown here. If it is needed, say so in the reason of another span.`,
    ],
    symlink: [
      'A symbolic link',
      `It points to “${content.text ?? ''}”. Links are shown, never followed: open that file instead.`,
    ],
    submodule: ['A submodule', 'Its files belong to another repository and are not part of this commit.'],
    lfs_pointer: [
      'Stored outside the repository',
      `The commit holds only a Git LFS pointer; the file itself is not in the mirror.`,
    ],
    missing_object: [
      'Not in the mirror',
      'The commit names this file, but the mirror does not have its content. An administrator can fetch it again.',
    ],
  }
  const fallback = ['It cannot be shown', 'The server sent no text for this file.'] as const
  const [title, text] = content.treatment === 'text' ? fallback : texts[content.treatment]
  return { title, text }
}
