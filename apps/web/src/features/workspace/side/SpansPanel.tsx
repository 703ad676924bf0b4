import type { SpanRole } from '@goldspan/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import { useCheckSummary } from '../hooks/use-submit-check.ts'
import { useManyBlocks } from '../queries.ts'
import { useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import { CheckItemRow } from './CheckItemRow.tsx'
import { FileHead } from './FileHead.tsx'
import { SpanItem } from './SpanItem.tsx'
import classes from './SpansPanel.module.css'
import { SpansToolbar } from './SpansToolbar.tsx'
import { StatisticsSummary } from './StatisticsSummary.tsx'
import { groupByFile, spanName } from './span-names.ts'

/** What is marked, file by file, edited in place; findings of the submit check stand where they belong. */
export function SpansPanel() {
  const { assignment } = useWorkspace()
  const document = useWorkspaceState((state) => state.document)
  const [role, setRole] = useState<SpanRole | null>(null)
  const { errors, warnings } = useCheckSummary()
  const findings = [...errors, ...warnings]
  const groups = groupByFile(role ? document.filter((span) => span.role === role) : document)
  const blocks = useManyBlocks(
    assignment.id,
    groups.map(({ path }) => path),
  )
  const shown = new Set(groups.map(({ path }) => path))
  const elsewhere = findings.filter(({ spanId, path }) => !spanId && !(path && shown.has(path)))
  const otherPaths = [...new Set(elsewhere.map(({ path }) => path))]
  return (
    <>
      <SpansToolbar role={role} onRole={setRole} />
      <div className={classes.list}>
        {document.length === 0 && (
          <EmptyState icon={<IconBookmark size={20} stroke={1.4} />} title="Nothing is marked yet">
            Select lines in the code, or put the cursor into a block, and press <Kbd chord="M" />.
          </EmptyState>
        )}
        {groups.map(({ path, spans }, index) => (
          <section key={path} aria-label={path}>
            <FileHead path={path} spans={spans} />
            <ul className={classes.spans}>
              {spans.map((span) => (
                <SpanItem
                  key={span.id}
                  span={span}
                  name={spanName(span, blocks[index]?.blocks ?? [])}
                  findings={findings.filter(({ spanId }) => spanId === span.id)}
                />
              ))}
            </ul>
            {findings
              .filter((item) => item.spanId === null && item.path === path)
              .map((item) => (
                <CheckItemRow key={item.key} item={item} indented />
              ))}
          </section>
        ))}
        {otherPaths.map((path) => (
          <section key={path} aria-label={path ?? 'The whole task'}>
            {path && <FileHead path={path} spans={[]} />}
            {elsewhere
              .filter((item) => item.path === path)
              .map((item) => (
                <CheckItemRow key={item.key} item={item} indented />
              ))}
          </section>
        ))}
      </div>
      <StatisticsSummary />
    </>
  )
}
