import type { SpanRole } from '@goldspan/core'

// The overview ruler is painted on a canvas and cannot read the page's variables (src/app/theme/tokens.css).
export const ROLE_COLOURS: Readonly<Record<'dark' | 'light', Readonly<Record<SpanRole, string>>>> = {
  dark: {
    edit_site: '#f18a70',
    definition: '#74abe9',
    caller_callee: '#b79bf2',
    type_interface: '#55bcb2',
    configuration: '#a9bd5c',
    test: '#e589bb',
    documentation: '#97a8c4',
    other: '#a6a6a6',
  },
  light: {
    edit_site: '#a83a22',
    definition: '#1b59a0',
    caller_callee: '#673db5',
    type_interface: '#0b6a62',
    configuration: '#52620b',
    test: '#9f296b',
    documentation: '#475a7c',
    other: '#5a5a5a',
  },
}

export const HATCH_COLOUR = { dark: '#74abe9', light: '#1f62ad' } as const
