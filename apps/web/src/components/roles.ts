import { SPAN_ROLES, type SpanRole } from '@goldspan/core'

export type RoleLook = { readonly name: string; readonly letter: string }

/** How people read a role; the letter stands in a square chip, so that colour never speaks alone. */
export const ROLE_LOOKS: Readonly<Record<SpanRole, RoleLook>> = {
  edit_site: { name: 'edit site', letter: 'E' },
  definition: { name: 'definition', letter: 'D' },
  caller_callee: { name: 'caller or callee', letter: 'C' },
  type_interface: { name: 'type or interface', letter: 'I' },
  configuration: { name: 'configuration', letter: 'F' },
  test: { name: 'test', letter: 'T' },
  documentation: { name: 'documentation', letter: 'M' },
  other: { name: 'other', letter: 'O' },
}

export const ROLE_OPTIONS = SPAN_ROLES.map((role) => ({ value: role, label: ROLE_LOOKS[role].name }))

/** The colour of a role in the current theme, as a CSS value. */
export function roleColour(role: SpanRole): string {
  return `var(--role-${role})`
}
