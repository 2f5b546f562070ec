import * as z from 'zod/mini'
import type { Integration } from '@/features/integrations/api'

const MAX = 300

/** Empty: not connected. `shape`: what it looks like once spaces are out. */
const optional = (shape: RegExp, message: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(MAX),
      z.refine((typed) => typed === '' || shape.test(typed.replace(/\s/g, '')), message),
    ),
    z.transform((typed) => (typed === '' ? null : typed)),
  )

/** The server takes its code out of a whole tag. */
const tag = () => optional(/^(<meta.*>|[A-Za-z0-9_-]{16,100})$/i, 'tagWrong')

export const metaSchema = z.object({
  facebookPixel: optional(/^\d{15,16}$/, 'meta.wrong'),
  facebookMetaTag: tag(),
})

export const googleSchema = z.object({
  googleTagManager: optional(/^GTM-[A-Z0-9]{4,10}$/i, 'google.wrongContainer'),
  googleAnalytics: optional(/^G-[A-Z0-9]{6,12}$/i, 'google.wrongMeasurement'),
  googleMetaTag: tag(),
})

export const metaValues = ({ facebookPixel, facebookMetaTag }: Integration) => ({
  facebookPixel: facebookPixel ?? '',
  facebookMetaTag: facebookMetaTag ?? '',
})

export const googleValues = (integration: Integration) => ({
  googleTagManager: integration.googleTagManager ?? '',
  googleAnalytics: integration.googleAnalytics ?? '',
  googleMetaTag: integration.googleMetaTag ?? '',
})
