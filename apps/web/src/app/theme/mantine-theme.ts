import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'

const gold: MantineColorsTuple = [
  '#fdf6e5',
  '#f6e7c2',
  '#f0daa2',
  '#eccd82',
  '#e8bb5c',
  '#e2b04a',
  '#d39a25',
  '#b5801a',
  '#835c00',
  '#5c4100',
]

const field = { size: 'xs' } as const

export const mantineTheme = createTheme({
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-code)',
  colors: { gold },
  primaryColor: 'gold',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: true,
  defaultRadius: 4,
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '20px', xl: '26px' },
  headings: {
    fontFamily: 'var(--font-ui)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '15px', lineHeight: '20px' },
      h2: { fontSize: '13px', lineHeight: '18px' },
      h3: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 26, color: 'gray' } }),
    Button: Button.extend({ defaultProps: { size: 'xs', variant: 'default' } }),
    Checkbox: Checkbox.extend({ defaultProps: field }),
    Input: Input.extend({ defaultProps: field }),
    Menu: Menu.extend({
      // The placeholder is no child that a menu may have.
      defaultProps: { withInitialFocusPlaceholder: false, shadow: 'none', transitionProps: { duration: 0 } },
    }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        transitionProps: { duration: 0 },
        // Its <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    NumberInput: NumberInput.extend({ defaultProps: field }),
    PasswordInput: PasswordInput.extend({ defaultProps: field }),
    Select: Select.extend({ defaultProps: field }),
    Switch: Switch.extend({ defaultProps: field }),
    Textarea: Textarea.extend({ defaultProps: field }),
    TextInput: TextInput.extend({ defaultProps: field }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, transitionProps: { duration: 0 } } }),
  },
})

const tokens: Record<`--${string}`, string> = {
  '--mantine-color-body': 'var(--editor)',
  '--mantine-color-text': 'var(--t1)',
  '--mantine-color-dimmed': 'var(--t3)',
  '--mantine-color-bright': 'var(--t1)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-placeholder': 'var(--t3)',
  '--mantine-color-anchor': 'var(--gold-text)',
  '--mantine-color-default': 'var(--field)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--t1)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'transparent',
  '--mantine-color-disabled-color': 'var(--t3)',
  '--mantine-color-disabled-border': 'var(--line2)',
  '--mantine-color-gray-text': 'var(--t2)',
  '--mantine-color-gray-light-color': 'var(--t2)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gold-filled': 'var(--gold-button)',
  '--mantine-color-gold-filled-hover': 'color-mix(in srgb, var(--gold-button) 88%, #ffffff)',
  '--mantine-color-gold-light': 'var(--gold-bg)',
  '--mantine-color-gold-light-color': 'var(--gold-text)',
  '--mantine-color-gold-outline': 'var(--gold)',
  '--mantine-color-gold-text': 'var(--gold-text)',
  '--mantine-primary-color-filled': 'var(--gold-button)',
  '--mantine-primary-color-contrast': 'var(--on-gold)',
}

/** Points Mantine's colours at our tokens, so that one table decides both themes. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: tokens,
  light: tokens,
})
