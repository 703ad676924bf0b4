import type { GoldSpan } from '@goldspan/contract'
import { Anchor, Modal } from '@mantine/core'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { RoleChip } from '../../components/RoleChip.tsx'
import { formatLines, formatPlural } from '../../lib/format.ts'
import { useAdjudicationPage } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'

/** The gold that the decisions so far make, in its canonical form. */
export function GoldPreview() {
  const { adjudication, progress, store, select } = useAdjudicationPage()
  const { draft, regions, goldVersions } = adjudication
  const close = () => store.getState().openPanel('none')
  const go = (span: GoldSpan) => {
    const region = regions.find(
      ({ path, startLine, endLine }) =>
        path === span.path && startLine <= span.endLine && span.startLine <= endLine,
    )
    close()
    if (region) select(region.id)
  }
  const files = new Set(draft.map(({ path }) => path)).size
  const lines = draft.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0)
  return (
    <Modal
      opened
      onClose={close}
      title={`Gold draft: ${formatPlural(draft.length, 'span')} in ${formatPlural(files, 'file')}, ${formatPlural(lines, 'line')}`}
      size={860}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {progress.open > 0 && (
        <Notice tone="warn">{formatPlural(progress.open, 'region')} still open; they add nothing yet.</Notice>
      )}
      <DataTable
        label="Spans of the gold draft"
        columns={columnsWith(go)}
        rows={draft}
        rowKey={({ path, startLine, role }) => `${path}:${startLine} ${role}`}
        empty={
          <EmptyState title="The gold is empty so far">Accept a region to put its lines into it.</EmptyState>
        }
      />
      {goldVersions.length > 0 && (
        <p className={panel.kind}>
          Published already: {goldVersions.map(({ version }) => `version ${version}`).join(', ')}.
        </p>
      )}
    </Modal>
  )
}

function columnsWith(go: (span: GoldSpan) => void): readonly Column<GoldSpan>[] {
  return [
    { key: 'role', title: 'Role', render: ({ role }) => <RoleChip role={role} /> },
    {
      key: 'place',
      title: 'Place',
      render: (span) => (
        <Anchor component="button" type="button" size="xs" onClick={() => go(span)}>
          <code>
            {span.path}:{formatLines(span)}
          </code>
        </Anchor>
      ),
    },
    {
      key: 'lines',
      title: 'Lines',
      numeric: true,
      render: ({ startLine, endLine }) => endLine - startLine + 1,
    },
    {
      key: 'reason',
      title: 'Reason',
      render: ({ reason }) => (
        <span style={{ display: 'block', maxWidth: 380, whiteSpace: 'normal', padding: '3px 0' }}>
          {reason || '–'}
        </span>
      ),
    },
  ]
}
