import * as z from 'zod/mini'
import type { Menus } from '@/features/content/api'
import { translatedText } from '@/ui/form/rules'

export const MAX_LABEL = 128
export const MAX_ITEMS = { header: 8, footer: 12 } as const
export type MenuPlace = keyof typeof MAX_ITEMS

const item = z.object({
  label: translatedText(MAX_LABEL).check(
    z.refine((label) => Boolean(label.es?.trim() || label.en?.trim()), 'forms:required'),
  ),
  kind: z.enum(['CATEGORY', 'PAGE', 'LINK']),
  target: z.string().check(z.minLength(1), z.maxLength(256)),
})
export type MenuItem = z.infer<typeof item>

export const menusSchema = z.object({
  header: z.array(item).check(z.maxLength(MAX_ITEMS.header)),
  footer: z.array(item).check(z.maxLength(MAX_ITEMS.footer)),
})

export const menusOf = ({ header, footer }: Menus) => ({
  header: header as MenuItem[],
  footer: footer as MenuItem[],
})
