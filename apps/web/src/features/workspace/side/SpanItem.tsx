import type { CheckItem } from '@goldspan/contract'
import { type AnnotatedSpan, lineCount } from '@goldspan/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { ROLE_LOOKS } from '../../../components/roles.ts'
import { formatLines } from '../../../lib/format.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import { CheckItemRow } from './CheckItemRow.tsx'
import { SpanFields } from './SpanFields.tsx'
import classes from './SpansPanel.module.css'

type SpanItemProps = {
  readonly span: AnnotatedSpan
  readonly name: string
  readonly findings: readonly CheckItem[]
}

/** One span; the selected one is edited in place. */
export function SpanItem({ span, name, findings }: SpanItemProps) {
  const selected = useWorkspaceState((state) => state.selectedId === span.id)
  const checked = useWorkspaceState((state) => state.checkedIds.has(span.id))
  const { select, openAt, toggleChecked } = useActions()
  const goThere = () => {
    select(span.id)
    openAt(span.path, span.startLine, 'unknown')
  }
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const lines = formatLines(span)
  return (
    <li ref={element} className={classes.span} data-selected={selected}>
      <div className={classes.row}>
        <input
          type="checkbox"
          className={classes.check}
          checked={checked}
          onChange={() => toggleChecked(span.id)}
          aria-label={`Select ${name}, lines ${lines}`}
        />
        <button
          type="button"
          className={classes.go}
          onClick={goThere}
          aria-current={selected ? 'true' : undefined}
          title={`${ROLE_LOOKS[span.role].name}, ${span.path}:${lines}`}
        >
          <RoleChip role={span.role} />
          <span className={classes.name}>{name}</span>
          {!selected && findings.length > 0 && (
            <IconAlertTriangle size={13} stroke={1.8} className={classes.flag} aria-label="has findings" />
          )}
          <span className={classes.space} />
          <span className={classes.place}>{lines}</span>
          <span className={classes.count}>{lineCount(span)}</span>
        </button>
      </div>
      {selected ? (
        <SpanFields span={span} />
      ) : (
        <p className={classes.reason}>{span.reason || <em>no reason yet</em>}</p>
      )}
      {selected && findings.map((item) => <CheckItemRow key={item.key} item={item} indented />)}
    </li>
  )
}
