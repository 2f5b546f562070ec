import * as z from 'zod/mini'
import type { Post, PostBody } from '@/features/blog/api'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'
import { text, translatedText } from '@/ui/form/rules'

export const MAX_TITLE = 250
export const MAX_EXCERPT = 320
export const MAX_ALT = 250
export const MAX_SLUG = 255
export const MAX_SEO_TITLE = 70
export const MAX_SEO_DESCRIPTION = 160
export const MAX_TAGS = 10
const MAX_AUTHOR = 120
const MAX_PRODUCTS = 12
export const STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

type Words = { es?: string; en?: string }

const isWritten = ({ es, en }: Words) => Boolean(es?.trim() || en?.trim())

export const postSchema = z.object({
  title: translatedText(MAX_TITLE).check(z.refine(isWritten, 'forms:required')),
  excerpt: translatedText(MAX_EXCERPT),
  body: translatedText(),
  slug: translatedText(MAX_SLUG),
  coverOid: z.string(),
  coverUrl: z.string(),
  coverAlt: translatedText(MAX_ALT),
  authorName: text(MAX_AUTHOR),
  tags: z.array(z.string()).check(z.maxLength(MAX_TAGS)),
  productOids: z.array(z.string()).check(z.maxLength(MAX_PRODUCTS)),
  seoTitle: translatedText(MAX_SEO_TITLE),
  seoDescription: translatedText(MAX_SEO_DESCRIPTION),
  status: z.enum(STATUSES),
  publishedAt: z.string(),
})
export type PostValues = z.input<typeof postSchema>
type Output = z.output<typeof postSchema>

export const postValues = (post: Post | undefined, timeZone: string): PostValues => ({
  title: (post?.title ?? {}) as Words,
  excerpt: (post?.excerpt ?? {}) as Words,
  body: (post?.body ?? {}) as Words,
  slug: (post?.slug ?? {}) as Words,
  coverOid: post?.coverOid ?? '',
  coverUrl: String(post?.cover?.url ?? ''),
  coverAlt: (post?.coverAlt ?? {}) as Words,
  authorName: post?.authorName ?? '',
  tags: post?.tags ?? [],
  productOids: post?.productOids ?? [],
  seoTitle: (post?.seoTitle ?? {}) as Words,
  seoDescription: (post?.seoDescription ?? {}) as Words,
  status: post?.status ?? 'DRAFT',
  publishedAt: toFieldTime(post?.publishedAt ?? null, timeZone),
})

const LOCALES = ['es', 'en'] as const
const TEXTS = [
  'title',
  'excerpt',
  'body',
  'slug',
  'coverAlt',
  'seoTitle',
  'seoDescription',
] as const

export const SERVER_PATHS = Object.fromEntries(
  TEXTS.flatMap((name) => LOCALES.map((locale) => [`${name}.${locale}`, name] as const)),
)

const orNull = (words: Words) => (isWritten(words) ? words : null)

/** The fields that changed, as the API calls them; of a new post its title is one. */
export function postBody(output: Output, changed: readonly string[], timeZone: string): PostBody {
  const { coverUrl: _, ...values } = output
  const body: PostBody = {
    ...values,
    excerpt: orNull(values.excerpt),
    body: orNull(values.body),
    slug: orNull(values.slug),
    coverOid: values.coverOid || null,
    coverAlt: orNull(values.coverAlt),
    seoTitle: orNull(values.seoTitle),
    seoDescription: orNull(values.seoDescription),
    publishedAt: fromFieldTime(values.publishedAt, timeZone),
  }
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => changed.includes(name)),
  ) as PostBody
}
