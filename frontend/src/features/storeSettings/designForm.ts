import type { Design, DesignChanges } from '@/features/storeSettings/api'
import type { DesignValues } from '@/features/storeSettings/designSchema'
import { type ColorName, type Colors, THEMES, type ThemeName } from '@/ui/shopPreview/themes'
import type { TranslatedText } from '@/ui/TranslatedTextField'

type Picture = { attachmentOid: string; url: string }

export function fromApi(design: Design): DesignValues {
  const logo = design.logo as Picture | null
  const hero = design.hero as Record<string, TranslatedText>
  return {
    theme: design.theme as ThemeName,
    palette: design.palette,
    colors: design.colors as Colors,
    heading: design.fonts.heading ?? '',
    body: design.fonts.body ?? '',
    corners: design.corners,
    header: design.header,
    density: design.density,
    gridColumns: String(design.gridColumns),
    phoneColumns: String(design.phoneColumns),
    buttonShape: design.buttonShape ?? '',
    logoOid: logo?.attachmentOid ?? '',
    logoUrl: logo?.url ?? '',
    heroTitle: hero.title ?? {},
    heroSubtitle: hero.subtitle ?? {},
    heroButton: hero.buttonLabel ?? {},
    announcement: design.announcement,
  }
}

const cornersOf = (theme: ThemeName): string => {
  const radius = THEMES[theme].radius.card
  return radius === '2px' ? 'none' : radius === '22px' ? 'round' : 'soft'
}

/** What a new theme or palette starts from. */
export function startOver(theme: ThemeName, palette: string): Partial<DesignValues> {
  const { colors, palettes, fonts, header } = THEMES[theme]
  const accent = palettes.find(({ key }) => key === palette)?.accent ?? colors.accent
  return {
    theme,
    palette,
    colors: { ...colors, accent },
    heading: fonts.heading,
    body: fonts.body,
    corners: cornersOf(theme),
    header,
    buttonShape: '',
  }
}

const texts = (text: TranslatedText) => ({
  es: text.es?.trim() || null,
  en: text.en?.trim() || null,
})

/** The theme goes first on the server: what is its own start needs no colour of ours. */
export function toBody(values: DesignValues, version: number): DesignChanges {
  const start = startOver(values.theme, values.palette) as DesignValues
  const other = Object.entries(values.colors).filter(
    ([name, color]) => color !== start.colors[name as ColorName],
  )
  return {
    version,
    theme: values.theme,
    palette: values.palette,
    ...(other.length > 0 ? { colors: Object.fromEntries(other) } : {}),
    fonts: { heading: values.heading, body: values.body } as DesignChanges['fonts'],
    corners: (values.corners === start.corners ? null : values.corners) as DesignChanges['corners'],
    header: (values.header === start.header ? null : values.header) as DesignChanges['header'],
    density: values.density as DesignChanges['density'],
    gridColumns: Number(values.gridColumns),
    phoneColumns: Number(values.phoneColumns),
    buttonShape: (values.buttonShape || null) as DesignChanges['buttonShape'],
    logoOid: values.logoOid === '' ? null : values.logoOid,
    hero: {
      title: texts(values.heroTitle),
      subtitle: texts(values.heroSubtitle),
      buttonLabel: texts(values.heroButton),
    },
    announcement: texts(values.announcement),
  }
}
