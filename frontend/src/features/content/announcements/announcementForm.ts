import * as z from 'zod/mini'
import type { Announcement, Banner, Header, Popup } from '@/features/content/announcements/api'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'
import { translatedText, wholeNumber } from '@/ui/form/rules'

export const MAX_LINE = 160
export const MAX_TITLE = 80
export const MAX_TEXT = 400
export const MAX_BUTTON = 30
export const MIN_SECONDS = 20
export const MAX_WAIT = 300
export const PLACES = ['HOME', 'CATALOG', 'PRODUCT', 'TEXTS'] as const
export const TONES = ['ACCENT', 'DARK', 'LIGHT'] as const
export const TRIGGERS = ['SECONDS', 'SCROLL', 'EXIT'] as const
export const FREQUENCIES = ['WEEK', 'MONTH', 'ONCE'] as const

const words = (max: number) =>
  translatedText(max).check(
    z.refine((text) => Boolean(text.es?.trim() || text.en?.trim()), 'forms:required'),
  )
const link = z.object({
  kind: z.enum(['NONE', 'CATEGORY', 'PAGE', 'LINK']),
  target: z.string().check(z.maxLength(256)),
})
export type LinkValue = z.infer<typeof link>

const common = {
  visible: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  link: link.check(
    z.refine(({ kind, target }) => kind === 'NONE' || target.trim() !== '', 'forms:required'),
  ),
}
const places = z.array(z.enum(PLACES))

export const headerSchema = z.object({
  ...common,
  text: words(MAX_LINE),
  tone: z.enum(TONES),
  places,
})
export const bannerSchema = z.object({
  ...common,
  alt: words(MAX_LINE),
  imageOid: z.string().check(z.minLength(1, 'forms:required')),
  imageUrl: z.string(),
  phoneImageOid: z.string(),
  phoneImageUrl: z.string(),
})
export const popupSchema = z.object({
  ...common,
  title: words(MAX_TITLE),
  text: translatedText(MAX_TEXT),
  button: translatedText(MAX_BUTTON),
  imageOid: z.string(),
  imageUrl: z.string(),
  collectsEmail: z.boolean(),
  trigger: z.enum(TRIGGERS),
  after: wholeNumber({ minimum: 10, maximum: MAX_WAIT }),
  frequency: z.enum(FREQUENCIES),
  places,
})
export type HeaderValues = z.input<typeof headerSchema>
export type BannerValues = z.input<typeof bannerSchema>
export type PopupValues = z.input<typeof popupSchema>

type Common = Pick<HeaderValues, 'visible' | 'startsAt' | 'endsAt' | 'link'>
type Words = { es?: string; en?: string }

const EMPTY: Common = {
  visible: true,
  startsAt: '',
  endsAt: '',
  link: { kind: 'NONE', target: '' },
}

const commonOf = (row: Announcement | undefined, timeZone: string): Common =>
  row
    ? {
        visible: row.visible,
        startsAt: toFieldTime(row.startsAt, timeZone),
        endsAt: toFieldTime(row.endsAt, timeZone),
        link: row.link ?? EMPTY.link,
      }
    : EMPTY

export const headerValues = (row: Header | undefined, timeZone: string): HeaderValues => ({
  ...commonOf(row, timeZone),
  text: (row?.text ?? {}) as Words,
  tone: row?.tone ?? 'ACCENT',
  places: row?.places ?? [],
})

const urlOf = (picture: Record<string, unknown> | null | undefined) => String(picture?.url ?? '')

export const bannerValues = (row: Banner | undefined, timeZone: string): BannerValues => ({
  ...commonOf(row, timeZone),
  alt: (row?.alt ?? {}) as Words,
  imageOid: row?.imageOid ?? '',
  imageUrl: urlOf(row?.image),
  phoneImageOid: row?.phoneImageOid ?? '',
  phoneImageUrl: urlOf(row?.phoneImage),
})

export const popupValues = (row: Popup | undefined, timeZone: string): PopupValues => ({
  ...commonOf(row, timeZone),
  title: (row?.title ?? {}) as Words,
  text: (row?.text ?? {}) as Words,
  button: (row?.button ?? {}) as Words,
  imageOid: row?.imageOid ?? '',
  imageUrl: urlOf(row?.image),
  collectsEmail: row?.collectsEmail ?? false,
  trigger: row?.trigger ?? 'SECONDS',
  after: String(row?.after ?? MIN_SECONDS),
  frequency: row?.frequency ?? 'MONTH',
  places: row?.places ?? [],
})

/** What the API calls the fields that all of them have. */
export const commonBody = ({ visible, startsAt, endsAt, link: chosen }: Common, zone: string) => ({
  visible,
  startsAt: fromFieldTime(startsAt, zone),
  endsAt: fromFieldTime(endsAt, zone),
  link: chosen.kind === 'NONE' ? null : { kind: chosen.kind, target: chosen.target.trim() },
})

export const anyWords = (text: Words) => (text.es?.trim() || text.en?.trim() ? text : null)

/** Refusals that name a part of a field. */
export const SERVER_PATHS = { 'link.target': 'link', 'link.kind': 'link' } as const
