import * as z from 'zod/mini'
import type { Configuration } from '@/features/presence/api'
import { translatedText } from '@/ui/form/rules'

export const MAX_MESSAGE = 200
export const MAX_COOKIE_TEXT = 300

export const configurationSchema = z.object({
  open: z.boolean(),
  closedMessage: translatedText(MAX_MESSAGE),
  /** Empty: until somebody opens it. */
  reopensOn: z.pipe(
    z.string(),
    z.transform((day) => (day === '' ? null : day)),
  ),
  catalogOnly: z.boolean(),
  searchEngines: z.boolean(),
  cookieBanner: z.boolean(),
  cookieText: translatedText(MAX_COOKIE_TEXT),
})

export const configurationValues = ({ version: _, ...configuration }: Configuration) => ({
  ...configuration,
  reopensOn: configuration.reopensOn ?? '',
})
