import type { PatchFileView } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { StatusPill } from '../../../components/StatusPill.tsx'
import { formatLines } from '../../../lib/format.ts'
import { baseName, directoryOf } from '../../../lib/paths.ts'
import { useFile } from '../queries.ts'
import { isEditable } from '../store/store-types.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import classes from './PatchPanel.module.css'
import { editedRange, type Hunk, numberLines } from './patch-hunks.ts'
import sideClasses from './SidePanels.module.css'

/** The reference patch as a diff, as far as the campaign shows it. */
export function PatchPanel() {
  const { patch, campaign } = useWorkspace().assignment
  if (!patch) {
    return (
      <EmptyState title="The reference patch is not shown">
        {campaign.patchPolicy === 'after_first_span'
          ? 'This campaign shows it once you have marked your first span.'
          : 'This campaign does not show it.'}
      </EmptyState>
    )
  }
  return (
    <div className={sideClasses.scroll}>
      {patch.map((file) => (
        <PatchFile key={`${file.path}:${file.newPath}`} file={file} />
      ))}
    </div>
  )
}

function PatchFile({ file }: { file: PatchFileView }) {
  const { openFile } = useActions()
  const renamed = file.newPath !== null && file.newPath !== file.path
  return (
    <section className={classes.file} aria-label={file.path}>
      <header className={classes.head}>
        {file.status === 'added' ? (
          <FileName path={file.path} />
        ) : (
          <button
            type="button"
            className={classes.open}
            onClick={() => openFile(file.path, { keep: false, origin: 'patch', focus: true })}
          >
            <FileName path={file.path} />
          </button>
        )}
        {file.status !== 'modified' && <StatusPill tone="info">{file.status}</StatusPill>}
      </header>
      {renamed && <p className={classes.note}>becomes {file.newPath}</p>}
      {file.binary && <p className={classes.note}>A binary file; its lines cannot be shown.</p>}
      {file.hunks.map((hunk) => (
        <HunkView key={`${hunk.oldStart}:${hunk.newStart}`} file={file} hunk={hunk} />
      ))}
    </section>
  )
}

function FileName({ path }: { path: string }) {
  return (
    <code className={classes.path}>
      <span className={classes.directory}>{directoryOf(path)}</span>
      {baseName(path)}
    </code>
  )
}

function HunkView({ file, hunk }: { file: PatchFileView; hunk: Hunk }) {
  return (
    <div className={classes.hunk}>
      <div className={classes.hunkHead}>
        <code className={classes.header} title={hunk.header}>
          @@ {hunk.oldStart} {hunk.header}
        </code>
        {file.status !== 'added' && <HunkActions file={file} hunk={hunk} />}
      </div>
      <section
        className={classes.scroll}
        aria-label={`Change of ${file.path} at line ${hunk.oldStart}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={classes.diff}>
          <tbody>
            {numberLines(hunk).map((line) => (
              <tr key={`${line.oldLine}:${line.newLine}`} data-kind={line.kind}>
                <td className={classes.number}>{line.oldLine}</td>
                <td className={classes.number}>{line.newLine}</td>
                <td className={classes.sign}>{SIGNS[line.kind]}</td>
                <td className={classes.text}>{line.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const SIGNS = { context: '', deleted: '−', added: '+' } as const

function HunkActions({ file, hunk }: { file: PatchFileView; hunk: Hunk }) {
  const { assignment } = useWorkspace()
  const { openAt, mark } = useActions()
  const editable = useWorkspaceState(isEditable)
  const content = useFile(assignment.id, file.path).data
  const range = editedRange(file, hunk)
  const line = range?.startLine ?? Math.max(hunk.oldStart, 1)
  const markHunk = () => {
    if (!range || !content) return
    openAt(file.path, range.startLine, 'patch')
    mark({ path: file.path, lineCount: content.lineCount, blocks: [] }, range)
  }
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => openAt(file.path, line, 'patch')}>
        Go to
      </Button>
      {range && (
        <Button
          size="compact-xs"
          disabled={!editable || !content}
          onClick={markHunk}
          title={`Mark lines ${range.startLine} to ${range.endLine}`}
        >
          Mark {formatLines(range)}
        </Button>
      )}
    </>
  )
}
