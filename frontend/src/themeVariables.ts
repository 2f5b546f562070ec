import type { CSSVariablesResolver } from '@mantine/core'

type Chip = [background: string, text: string, line: string]

const chips: Record<string, { light: Chip; dark: Chip }> = {
  ok: { light: ['#EEFBF0', '#106F33', '#C3E8C9'], dark: ['#12281A', '#8FD6A0', '#23472F'] },
  warning: { light: ['#FFF5EA', '#7A4B00', '#FFD4A3'], dark: ['#2E2110', '#FFC477', '#5A4018'] },
  danger: { light: ['#FEF4F3', '#AC101B', '#FFCFCA'], dark: ['#331817', '#FF9D94', '#5E2A28'] },
  info: { light: ['#F2F7FE', '#195BA7', '#C6DFFE'], dark: ['#13243A', '#8DBFFF', '#24446B'] },
  review: { light: ['#F8F5FF', '#69469D', '#E2D4FE'], dark: ['#241B36', '#C9B0FA', '#43325F'] },
  neutral: { light: ['#EFF3F2', '#48524F', '#D6DEDC'], dark: ['#1F2B29', '#C2CDCA', '#34433F'] },
}

function chipVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chips).flatMap(([name, colors]) => {
      const [background, text, line] = colors[scheme]
      return [
        [`--vit-${name}-bg`, background],
        [`--vit-${name}-text`, text],
        [`--vit-${name}-line`, line],
      ]
    }),
  )
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--vit-awning': '#F2A531',
    '--vit-on-awning': '#2B1A00',
    '--vit-awning-cream': '#F9E3C0',
    '--vit-awning-green': '#056B65',
    '--vit-side-text': '#BFD9D5',
    '--vit-ease': 'cubic-bezier(.2,.8,.2,1)',
  },
  light: {
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#17211F',
    '--mantine-color-dimmed': '#5F6A67',
    '--mantine-color-placeholder': '#5F6A67',
    '--mantine-color-anchor': '#056B65',
    '--mantine-color-error': '#AC101B',
    '--mantine-color-default': '#FFFFFF',
    '--mantine-color-default-hover': '#EFF3F2',
    '--mantine-color-default-color': '#17211F',
    '--mantine-color-default-border': '#E1E8E6',
    '--vit-page': '#F4F7F6',
    '--vit-surface': '#FFFFFF',
    '--vit-sunk': '#EFF3F2',
    '--vit-hairline': '#E1E8E6',
    '--vit-button-line': '#C9D3D1',
    '--vit-control-line': '#85908D',
    '--vit-text': '#17211F',
    '--vit-text-2': '#48524F',
    '--vit-dimmed': '#5F6A67',
    '--vit-primary': '#056B65',
    '--vit-primary-hover': '#03534E',
    '--vit-on-primary': '#FFFFFF',
    '--vit-tint': '#ECFAF9',
    '--vit-tint-line': '#BBE7E2',
    '--vit-side': '#062E2B',
    '--vit-side-active': '#0D4541',
    '--vit-focus': '#078A82',
    '--vit-shadow-1': '0 1px 2px rgba(10,40,37,.06)',
    '--vit-shadow-2': '0 8px 28px -8px rgba(10,40,37,.22)',
    ...chipVariables('light'),
  },
  dark: {
    '--mantine-color-body': '#161F1E',
    '--mantine-color-text': '#E9EFED',
    '--mantine-color-dimmed': '#9AA8A5',
    '--mantine-color-placeholder': '#9AA8A5',
    '--mantine-color-anchor': '#63C2BA',
    '--mantine-color-error': '#FF9D94',
    '--mantine-color-default': '#161F1E',
    '--mantine-color-default-hover': '#1C2726',
    '--mantine-color-default-color': '#E9EFED',
    '--mantine-color-default-border': '#283634',
    '--vit-page': '#0E1514',
    '--vit-surface': '#161F1E',
    '--vit-sunk': '#1C2726',
    '--vit-hairline': '#283634',
    '--vit-button-line': '#3B4C49',
    '--vit-control-line': '#6C7B78',
    '--vit-text': '#E9EFED',
    '--vit-text-2': '#C2CDCA',
    '--vit-dimmed': '#9AA8A5',
    '--vit-primary': '#63C2BA',
    '--vit-primary-hover': '#96D8D1',
    '--vit-on-primary': '#08211F',
    '--vit-tint': '#0F2C2A',
    '--vit-tint-line': '#1D4A46',
    '--vit-side': '#0A1110',
    '--vit-side-active': '#16302D',
    '--vit-focus': '#63C2BA',
    '--vit-shadow-1': 'none',
    '--vit-shadow-2': '0 8px 28px -8px rgba(0,0,0,.6)',
    ...chipVariables('dark'),
  },
})
