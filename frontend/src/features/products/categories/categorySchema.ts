import * as z from 'zod/mini'
import { translatedText } from '@/ui/form/rules'
import type { TextLocale } from '@/ui/LanguagePair'

export const SORT_RULES = [
  'MANUAL',
  'BEST_SELLING',
  'NEWEST',
  'PRICE',
  'PRICE_DESC',
  'NAME',
  'STOCK_FIRST',
] as const

/** The language of the store is needed, the other one is not. */
export const categorySchema = (main: TextLocale) =>
  z.object({
    name: translatedText(250).check(z.refine((name) => name[main]?.trim(), 'nameNeeded')),
    description: translatedText(),
    pictureOid: z.nullable(z.string()),
    parentOid: z.nullable(z.string()),
    sort: z.enum(SORT_RULES),
    soldOutLast: z.boolean(),
    visible: z.boolean(),
    seoTitle: translatedText(70),
    seoDescription: translatedText(320),
    slug: translatedText(),
  })

export type CategoryValues = z.input<ReturnType<typeof categorySchema>>
