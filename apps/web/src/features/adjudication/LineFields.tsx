import type { Region } from '@goldspan/contract'
import { SPAN_ROLES, type SpanRole } from '@goldspan/core'
import { Button, NumberInput, Select, Textarea } from '@mantine/core'
import { RoleChip } from '../../components/RoleChip.tsx'
import { ROLE_LOOKS, ROLE_OPTIONS } from '../../components/roles.ts'
import { useAdjudicationPage } from './adjudication-context.ts'
import panel from './DecisionPanel.module.css'
import { useDraft } from './use-draft.ts'

/** Lines, role and reason of what becomes gold. */
export function LineFields({ region }: { region: Region }) {
  const { draft, setLines, change, reset } = useDraft(region)
  if (draft.action === 'reject') {
    return (
      <div className={panel.section}>
        <p className={panel.kind}>Nobody was right: none of these lines becomes gold. Say why in the note.</p>
      </div>
    )
  }
  const total = region.endLine - region.startLine + 1
  const overlap = Math.min(draft.endLine, region.endLine) - Math.max(draft.startLine, region.startLine) + 1
  const kept = Math.max(0, overlap)
  const added = draft.endLine - draft.startLine + 1 - kept
  return (
    <div className={panel.section}>
      <div className={panel.lines}>
        <span>lines</span>
        <NumberInput
          className={panel.number ?? ''}
          aria-label="First line"
          min={1}
          value={draft.startLine}
          clampBehavior="none"
          onChange={(value) => setLines({ ...draft, startLine: Number(value) || draft.startLine })}
        />
        <span>to</span>
        <NumberInput
          className={panel.number ?? ''}
          aria-label="Last line"
          min={1}
          value={draft.endLine}
          clampBehavior="none"
          onChange={(value) => setLines({ ...draft, endLine: Number(value) || draft.endLine })}
        />
        <span className={panel.kept}>
          <b>{kept}</b> of {total} kept{added > 0 && `, ${added} more`}
        </span>
      </div>
      <div className={panel.lines}>
        <span>role</span>
        <RoleChip role={draft.role} silent />
        <Select
          className={panel.role ?? ''}
          aria-label="Role"
          data={ROLE_OPTIONS}
          value={draft.role}
          allowDeselect={false}
          onChange={(value) => change({ role: roleOf(value) ?? draft.role })}
        />
        <span className={panel.votes}>
          <Votes region={region} />
        </span>
      </div>
      <Textarea
        label="Reason, as it is published"
        mt={6}
        autosize
        minRows={1}
        maxRows={2}
        maxLength={4000}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {draft.touched && (
        <Button variant="subtle" mt={4} onClick={reset}>
          Start over with this region
        </Button>
      )}
    </div>
  )
}

/** Who gave which role: `K, M edit site · R definition`. */
function Votes({ region }: { region: Region }) {
  const { adjudication } = useAdjudicationPage()
  const order = adjudication.submissions.map(({ pseudonym }) => pseudonym)
  const votes = SPAN_ROLES.flatMap((role) => {
    const names = order.filter((name) =>
      region.markedBy.some((mark) => mark.pseudonym === name && mark.role === role),
    )
    return names.length === 0 ? [] : [`${names.join(', ')} ${ROLE_LOOKS[role].name}`]
  })
  return <>{votes.join(' · ')}</>
}

function roleOf(value: string | null): SpanRole | undefined {
  return SPAN_ROLES.find((role) => role === value)
}
