import type { Answer, Body } from '@/api/types'
import type { ProductValues } from '@/features/products/productForm'
import { compact } from '@/features/products/productText'
import { stripHtml } from '@/lib/text'
import type { TextLocale } from '@/ui/LanguagePair'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export const WRITE = '/api/v1/product/ai/description'
export type Written = Answer<typeof WRITE, 'post'>
export type Texts = Written['texts'][number]
type Facts = Body<typeof WRITE, 'post'>

export const TONES = ['friendly', 'formal', 'playful', 'technical'] as const
export const LENGTHS = ['short', 'medium', 'long'] as const
export const PARTS = ['description', 'seoTitle', 'seoDescription', 'altTexts'] as const
export type Part = (typeof PARTS)[number]
export type Wish = {
  tone: (typeof TONES)[number]
  length: (typeof LENGTHS)[number]
  keywords: string[]
}
const MAX_PHOTOS = 10

/** What the form says of the product, and how it should be told. */
export function factsOf(
  values: ProductValues,
  category: TranslatedText,
  languages: TextLocale[],
  { tone, length, keywords }: Wish,
): Facts {
  const specifications = values.specifications.flatMap(({ key, name, value }) => {
    const words = compact(value)
    if (words === undefined) return []
    return [{ key, value: words, ...(key === 'own' ? { name: compact(name) ?? {} } : {}) }]
  })
  return {
    name: compact(values.name) ?? {},
    category: compact(category) ?? {},
    brand: values.brand,
    specifications,
    keywords,
    tone,
    length,
    languages,
    photos: Math.min(MAX_PHOTOS, values.photos.length),
  }
}

/** Lines of a list stay apart. */
const words = (html: string) => stripHtml(html.replace(/<\/li>\s*<li>/g, ' · ')).trim()

/** What stands in the form now, as plain words. */
export function nowOf(values: ProductValues, part: Part, language: TextLocale): string {
  if (part === 'altTexts') return values.photos.map(({ alt }) => alt[language] ?? '').join('\n')
  const text = values[part][language] ?? ''
  return part === 'description' ? words(text) : text
}

export function proposedOf(texts: Texts, part: Part): string {
  if (part === 'altTexts') return texts.altTexts.join('\n')
  return part === 'description' ? words(texts.description) : texts[part]
}

/** The form with the parts that were taken, in all languages that were written. */
export function taken(values: ProductValues, all: Texts[], parts: Part[]): Partial<ProductValues> {
  const next: Partial<ProductValues> = {}
  for (const texts of all) {
    const { language } = texts
    for (const part of parts) {
      if (part !== 'altTexts')
        next[part] = { ...(next[part] ?? values[part]), [language]: texts[part] }
      else if (texts.altTexts.length > 0)
        next.photos = (next.photos ?? values.photos).map((photo, at) => {
          const alt = texts.altTexts[at]
          return alt ? { ...photo, alt: { ...photo.alt, [language]: alt } } : photo
        })
    }
  }
  return next
}
