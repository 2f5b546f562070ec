/** The themes of the shop as a preview needs them; a test compares them with the server's table. */

export const COLOR_NAMES = [
  'bg',
  'surface',
  'soft',
  'text',
  'dimmed',
  'line',
  'accent',
  'onAccent',
  'sale',
] as const
export type ColorName = (typeof COLOR_NAMES)[number]
export type Colors = Record<ColorName, string>

export const THEME_NAMES = ['alameda', 'mercado', 'taller'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export const HEADERS = ['center', 'search', 'utility'] as const
export type HeaderName = (typeof HEADERS)[number]
export const DENSITIES = ['airy', 'normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]
export type Device = 'phone' | 'desktop'

export type Palette = { key: string; en: string; es: string; accent: string }
export type Radius = { card: string; control: string; button: string }
export type ShopTheme = {
  colors: Colors
  fonts: { heading: string; body: string }
  radius: Radius
  ratio: string
  header: HeaderName
  palettes: Palette[]
}

const colors = (...values: string[]): Colors =>
  Object.fromEntries(COLOR_NAMES.map((name, at) => [name, values[at] ?? '#000000'])) as Colors

const palette = (key: string, en: string, es: string, accent: string): Palette => ({
  key,
  en,
  es,
  accent,
})

// biome-ignore format: one line per row
export const THEMES: Record<ThemeName, ShopTheme> = {
  alameda: {
    colors: colors('#F3F4F2', '#FFFFFF', '#E3E7EC', '#1C2230', '#5A6070', '#D9DCDC', '#23366B', '#FFFFFF', '#9C2F1E'),
    fonts: { heading: 'newsreader', body: 'instrument-sans' },
    radius: { card: '2px', control: '2px', button: '2px' },
    ratio: '4 / 5',
    header: 'center',
    palettes: [
      palette('anil', 'Indigo', 'Añil', '#23366B'),
      palette('cochinilla', 'Cochineal', 'Cochinilla', '#7A1F3D'),
      palette('musgo', 'Moss', 'Musgo', '#3E4B2E'),
      palette('tinta', 'Ink', 'Tinta', '#1C2230'),
    ],
  },
  mercado: {
    colors: colors('#FFF6E3', '#FFFFFF', '#FFE6AE', '#2A1512', '#6B524A', '#EBDCC0', '#B92C18', '#FFFFFF', '#B92C18'),
    fonts: { heading: 'bricolage-grotesque', body: 'figtree' },
    radius: { card: '22px', control: '14px', button: '999px' },
    ratio: '1 / 1',
    header: 'search',
    palettes: [
      palette('rocoto', 'Rocoto', 'Rocoto', '#B92C18'),
      palette('lucuma', 'Lucuma', 'Lúcuma', '#8A5200'),
      palette('hierba', 'Herb', 'Hierba', '#0F6B5C'),
      palette('morado', 'Purple corn', 'Morado', '#5A2A82'),
    ],
  },
  taller: {
    colors: colors('#FFFFFF', '#F5F6F8', '#EAF0FF', '#0D1117', '#57606A', '#DDE1E6', '#1F4FD8', '#FFFFFF', '#B3261E'),
    fonts: { heading: 'schibsted-grotesk', body: 'schibsted-grotesk' },
    radius: { card: '8px', control: '6px', button: '8px' },
    ratio: '4 / 3',
    header: 'utility',
    palettes: [
      palette('azul', 'Blue', 'Azul', '#1F4FD8'),
      palette('grafito', 'Graphite', 'Grafito', '#24292F'),
      palette('verde', 'Green', 'Verde', '#0B6B3A'),
      palette('naranja', 'Orange', 'Naranja', '#A84300'),
    ],
  },
}

export const FONTS = [
  'newsreader',
  'instrument-sans',
  'bricolage-grotesque',
  'figtree',
  'schibsted-grotesk',
] as const

export const FONT_FAMILIES: Record<string, string> = {
  newsreader: '"Newsreader Variable", Georgia, serif',
  'instrument-sans': '"Instrument Sans Variable", system-ui, sans-serif',
  'bricolage-grotesque': '"Bricolage Grotesque Variable", system-ui, sans-serif',
  figtree: '"Figtree Variable", system-ui, sans-serif',
  'schibsted-grotesk': '"Schibsted Grotesk Variable", system-ui, sans-serif',
}

export const FONT_NAMES: Record<string, string> = {
  newsreader: 'Newsreader',
  'instrument-sans': 'Instrument Sans',
  'bricolage-grotesque': 'Bricolage Grotesque',
  figtree: 'Figtree',
  'schibsted-grotesk': 'Schibsted Grotesk',
}

export const CORNERS: Record<string, string> = { none: '2px', soft: '9px', round: '22px' }

export const BUTTONS: Record<string, string> = { 'semi-rounded': '9px', 'fully-rounded': '999px' }

/** How the shop places its parts; `columns` of products on a computer and on a phone. */
export type Layout = {
  header: HeaderName
  density: Density
  columns: Record<Device, number>
}

export type Look = {
  theme: ThemeName
  colors: Colors
  fonts: { heading: string; body: string }
  radius: Radius
  ratio: string
  layout: Layout
}

export const plainLayout = (header: HeaderName): Layout => ({
  header,
  density: 'normal',
  columns: { phone: 2, desktop: 4 },
})

/** A theme with one of its palettes. */
export function lookOf(theme: ThemeName, paletteKey: string): Look {
  const { palettes, colors: own, header, ...rest } = THEMES[theme]
  const accent = palettes.find(({ key }) => key === paletteKey)?.accent ?? own.accent
  return { theme, ...rest, colors: { ...own, accent }, layout: plainLayout(header) }
}
