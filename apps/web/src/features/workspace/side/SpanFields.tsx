import { type AnnotatedSpan, SPAN_ROLES } from '@goldspan/core'
import { Select } from '@mantine/core'
import { RoleChip } from '../../../components/RoleChip.tsx'
import { ROLE_OPTIONS } from '../../../components/roles.ts'
import { isEditable } from '../store/store-types.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import { ReasonField } from './ReasonField.tsx'
import classes from './SpansPanel.module.css'

/** Role and reason of the selected span. */
export function SpanFields({ span }: { span: AnnotatedSpan }) {
  const editable = useWorkspaceState(isEditable)
  const { setRole } = useActions()
  return (
    <div className={classes.fields}>
      <label htmlFor={`role-${span.id}`}>Role</label>
      <Select
        id={`role-${span.id}`}
        data={ROLE_OPTIONS}
        value={span.role}
        allowDeselect={false}
        disabled={!editable}
        onChange={(value) => {
          const role = SPAN_ROLES.find((each) => each === value)
          if (role) setRole([span.id], role)
        }}
        renderOption={({ option }) => {
          const role = SPAN_ROLES.find((each) => each === option.value)
          return (
            <span className={classes.option}>
              {role && <RoleChip role={role} silent />}
              {option.label}
            </span>
          )
        }}
      />
      <label htmlFor={`reason-${span.id}`}>Reason</label>
      <ReasonField span={span} disabled={!editable} />
    </div>
  )
}
