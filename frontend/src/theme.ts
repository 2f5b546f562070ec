import { type ButtonProps, createTheme, type InputWrapperProps } from '@mantine/core'
import { aji, azul, dark, morado, piedra, rojo, verde, vidrio } from '@/palette'
import { focusMenu } from '@/ui/focusMenu'

const inputOrder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]
const input = { defaultProps: { size: 'md', inputWrapperOrder: inputOrder } }

/** Filled buttons are light in the dark scheme, which Mantine's own contrast does not look at. */
function buttonVariables(_theme: unknown, { variant, color }: ButtonProps) {
  if (variant === 'default') return { root: { '--button-bd': '1px solid var(--vit-button-line)' } }
  if (variant === 'filled') return { root: { '--button-color': 'var(--vit-on-primary)' } }
  if (color !== undefined) return { root: {} }
  if (variant === 'subtle') return { root: { '--button-color': 'var(--vit-primary)' } }
  if (variant !== 'light') return { root: {} }
  return {
    root: {
      '--button-bg': 'var(--vit-tint)',
      '--button-hover': 'var(--vit-tint-line)',
      '--button-color': 'var(--vit-primary)',
    },
  }
}

export const theme = createTheme({
  primaryColor: 'vidrio',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  colors: { vidrio, aji, verde, rojo, azul, morado, gray: piedra, dark },
  black: '#17211F',
  white: '#FFFFFF',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"Figtree Variable", ui-monospace, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.34', sm: '1.39', md: '1.43', lg: '1.4', xl: '1.35' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '30px', fontWeight: '700' },
      h2: { fontSize: '16px', lineHeight: '22px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  radius: { xs: '5px', sm: '7px', md: '9px', lg: '14px', xl: '18px' },
  defaultRadius: 'md',
  shadows: { xs: '0 1px 2px rgba(10,40,37,.06)', md: '0 8px 28px -8px rgba(10,40,37,.22)' },
  breakpoints: { xs: '30em', sm: '45em', md: '64em', lg: '80em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' }, vars: buttonVariables },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 38 } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    TextInput: input,
    PasswordInput: input,
    NumberInput: input,
    Textarea: input,
    Select: input,
    NativeSelect: input,
    MultiSelect: input,
    Autocomplete: input,
    TagsInput: input,
    FileInput: input,
    DateInput: input,
    DateTimePicker: input,
    InputBase: input,
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: inputOrder } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg', shadow: 'xs' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.45 } },
    },
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: { defaultProps: { position: 'right', size: 480 } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    MenuDropdown: { defaultProps: { ref: focusMenu } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
    Table: {
      defaultProps: { verticalSpacing: 0, horizontalSpacing: 10, highlightOnHover: true },
    },
    Notification: { defaultProps: { radius: 'lg', withBorder: true } },
    Switch: { defaultProps: { size: 'md' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  },
})
