import * as z from 'zod/mini'
import { contrastRatio } from '@/lib/contrast'
import { translatedText } from '@/ui/form/rules'
import type { ColorName, Colors, ThemeName } from '@/ui/shopPreview/themes'

/** Pairs that carry text, as the server checks them. */
export const PAIRS: { name: ColorName; against: ColorName }[] = [
  { name: 'text', against: 'bg' },
  { name: 'dimmed', against: 'bg' },
  { name: 'accent', against: 'onAccent' },
  { name: 'sale', against: 'surface' },
  { name: 'bg', against: 'text' },
  { name: 'surface', against: 'text' },
]
const MIN_CONTRAST = 4.5

const isReadable = (colors: Colors) =>
  PAIRS.every(({ name, against }) => contrastRatio(colors[name], colors[against]) >= MIN_CONTRAST)

export const designSchema = z.object({
  theme: z.custom<ThemeName>(),
  palette: z.string(),
  heading: z.string(),
  body: z.string(),
  corners: z.string(),
  header: z.string(),
  density: z.string(),
  gridColumns: z.string(),
  phoneColumns: z.string(),
  /** Empty: as the theme and its corners have it. */
  buttonShape: z.string(),
  colors: z.custom<Colors>().check(z.refine(isReadable, 'design.faint')),
  logoOid: z.string(),
  logoUrl: z.string(),
  heroTitle: translatedText(160),
  heroSubtitle: translatedText(160),
  heroButton: translatedText(160),
  announcement: translatedText(160),
})

export type DesignValues = z.input<typeof designSchema>
