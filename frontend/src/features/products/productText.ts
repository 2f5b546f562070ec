import { LOCALES } from '@/constants'
import { fold } from '@/lib/text'
import type { TextLocale } from '@/ui/LanguagePair'
import type { TranslatedText } from '@/ui/TranslatedTextField'

/** One string for the reader: his language, else the store's, else any. */
export function inLanguage(text: TranslatedText, ...languages: string[]): string {
  for (const locale of [...languages, ...LOCALES]) {
    const found = text[locale as TextLocale]
    if (found) return found
  }
  return ''
}

const MAX_SLUG_LENGTH = 255

/** How the server will spell an address, for the preview. */
export function toSlug(name: string): string {
  return fold(name)
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/** A text without its empty languages; undefined when nothing is left. */
export function compact(text: TranslatedText): TranslatedText | undefined {
  const filled = Object.entries(text).filter(([, words]) => words?.trim())
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

/** Labels as they follow each other in a sentence: "Name, price and SKU". */
export function inSentence(labels: string[]): string[] {
  const isWord = (label: string) => /^.\p{Ll}/u.test(label)
  return labels.map((label, index) =>
    index > 0 && isWord(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label,
  )
}
