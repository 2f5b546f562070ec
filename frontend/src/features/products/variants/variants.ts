import { LOCALES } from '@/constants'
import type { TextLocale } from '@/ui/LanguagePair'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export const MAX_OPTIONS = 3
export const MAX_VALUES = 100
export const MAX_VARIANTS = 1000

/** Keys live in the page alone: they hold a row together while its words are being written. */
export type FormValue = { key: string; text: TranslatedText }
export type FormOption = { key: string; name: TranslatedText; values: FormValue[] }
export type FormTier = { from: string; price: string }

/** A variant as it is written; `values` are keys of one value an option, in the order of the options. */
export type FormVariant = {
  key: string
  _id?: string
  values: string[]
  sku: string
  barcode: string
  price: string
  comparePrice: string
  /** null: not to be seen by this reader. */
  cost: string | null
  trackStock: boolean
  stock: string
  /** As the server told it when `stock` was typed: sent with it, and a figure that was not touched is not sent. */
  knownStock: string
  reserved: number
  isLow: boolean
  weightKg: string
  width: string
  height: string
  depth: string
  pictureOid: string | null
  lowStockAt: string
  saleStartsAt: string | null
  saleEndsAt: string | null
  priceTiers: FormTier[]
}

export const emptyVariant: Omit<FormVariant, 'key' | 'values'> = {
  sku: '',
  barcode: '',
  price: '',
  comparePrice: '',
  cost: null,
  trackStock: true,
  stock: '',
  knownStock: '',
  reserved: 0,
  isLow: false,
  weightKg: '',
  width: '',
  height: '',
  depth: '',
  pictureOid: null,
  lowStockAt: '',
  saleStartsAt: null,
  saleEndsAt: null,
  priceTiers: [],
}

let made = 0
const opened = Date.now().toString(36)
/** Differs from those of earlier pages too: a draft brings theirs back. */
export const newKey = () => `new-${opened}-${++made}`

export type Matrix = { options: FormOption[]; variants: FormVariant[] }

/** "Rojo / M"; a value without words in the language says those of the other. */
export function variantName(
  variant: Pick<FormVariant, 'values'>,
  options: FormOption[],
  language: string,
): string {
  return variant.values
    .map((key, index) => options[index]?.values.find((value) => value.key === key))
    .map((value) => wordsOf(value?.text, language))
    .filter(Boolean)
    .join(' / ')
}

export function wordsOf(text: TranslatedText | undefined, language: string): string {
  if (text === undefined) return ''
  return text[language as 'es' | 'en'] || text.es || text.en || ''
}

/** Case, spaces and what is not drawn make no difference, accents do: N and Ñ are two. As the server compares. */
export const valueKey = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Values that say the same as an earlier one, and in which language, the one being written first: what lacks
 * one is shown in the other.
 */
export function twins(option: FormOption, written: TextLocale): Map<string, TextLocale> {
  const found = new Map<string, TextLocale>()
  for (const language of [written, ...LOCALES.filter((locale) => locale !== written)]) {
    const texts = new Set<string>()
    for (const { key, text } of option.values) {
      const words = valueKey(wordsOf(text, language))
      if (words && texts.has(words) && !found.has(key)) found.set(key, language)
      texts.add(words)
    }
  }
  return found
}

/** Sets one field of many variants. */
export function setMany(
  variants: FormVariant[],
  keys: Set<string>,
  part: Partial<FormVariant>,
): FormVariant[] {
  return variants.map((variant) => (keys.has(variant.key) ? { ...variant, ...part } : variant))
}
