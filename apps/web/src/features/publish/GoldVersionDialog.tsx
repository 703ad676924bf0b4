import type { GoldVersion } from '@goldspan/contract'
import { Anchor, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { RoleChip } from '../../components/RoleChip.tsx'
import { formatCount, formatMoment, formatPlural, formatShare } from '../../lib/format.ts'
import classes from './GoldVersionDialog.module.css'
import { useGoldVersion } from './queries.ts'

type GoldVersionDialogProps = { readonly goldVersionId: string; readonly onClose: () => void }

/** A published version: its spans with their hashes, and where it comes from. */
export function GoldVersionDialog({ goldVersionId, onClose }: GoldVersionDialogProps) {
  const version = useGoldVersion(goldVersionId)
  const title = version.data
    ? `${version.data.instanceId} · gold version ${version.data.version}`
    : 'Gold version'
  return (
    <Modal opened onClose={onClose} title={title} size={980} closeButtonProps={{ 'aria-label': 'Close' }}>
      <QueryState
        query={version}
        loading="Loading the gold version"
        failure="The gold version could not be loaded"
      >
        {(data) => (
          <div className={classes.content}>
            <Provenance version={data} />
            <div className={classes.table}>
              <DataTable
                label="Spans of the gold version"
                columns={columns}
                rows={data.spanList}
                rowKey={({ path, startLine }) => `${path}:${startLine}`}
                empty={null}
              />
            </div>
          </div>
        )}
      </QueryState>
    </Modal>
  )
}

function Provenance({ version }: { version: GoldVersion }) {
  const { provenance } = version
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Published', formatMoment(version.createdAt)],
    ['Task', <TaskLink key="task" version={version} />],
    ['Base commit', <code key="commit">{version.baseCommit}</code>],
    ['Verified by', version.verification],
    ['Made from', madeFrom(version)],
    ['Agreement', agreementText(version)],
    ['Guidelines', provenance.guidelineVersion === null ? '–' : `version ${provenance.guidelineVersion}`],
    ['Goldspan', provenance.toolVersion],
    ['Digest', <code key="digest">{version.digest}</code>],
    ['Head of the audit trail', <code key="head">{provenance.auditHead ?? '–'}</code>],
    ['Replaces', provenance.previous === null ? 'nothing' : `${provenance.previous}: ${provenance.reason}`],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function TaskLink({ version }: { version: GoldVersion }) {
  return (
    <Anchor component={Link} to={`/admin/tasks/${version.taskId}`} size="xs">
      {version.instanceId}
    </Anchor>
  )
}

function madeFrom({ origin, provenance }: GoldVersion): string {
  if (origin === 'import') return 'an import'
  const submissions = formatPlural(provenance.submissionsUsed, 'submission')
  return `${submissions}, ${formatPlural(provenance.decisions, 'decision')}`
}

function agreementText({ provenance: { agreement } }: GoldVersion): string {
  if (agreement === null) return '–'
  return `Jaccard: file ${formatShare(agreement.file)}, block ${formatShare(agreement.block)}, line ${formatShare(agreement.line)}`
}

const columns: readonly Column<GoldVersion['spanList'][number]>[] = [
  { key: 'role', title: 'Role', render: ({ role }) => <RoleChip role={role} /> },
  {
    key: 'place',
    title: 'Place',
    render: ({ path, startLine, endLine }) => (
      <code className={classes.wrap}>
        {path}:{startLine}–{endLine}
      </code>
    ),
  },
  {
    key: 'lines',
    title: 'Lines',
    numeric: true,
    render: ({ startLine, endLine }) => formatCount(endLine - startLine + 1),
  },
  { key: 'reason', title: 'Reason', render: ({ reason }) => <span className={classes.wrap}>{reason}</span> },
  { key: 'blob', title: 'Blob', render: ({ blob }) => <code title={blob}>{blob.slice(0, 9)}</code> },
  {
    key: 'hash',
    title: 'SHA-256',
    render: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}</code>,
  },
]
