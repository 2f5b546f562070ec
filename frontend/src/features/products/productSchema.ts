import * as z from 'zod/mini'
import { formProblems } from '@/features/products/formProblems'
import { FIELDS, type ProductField, type ProductValues } from '@/features/products/productForm'
import { parseMoney } from '@/lib/money'
import { stripHtml } from '@/lib/text'
import type { TextLocale } from '@/ui/LanguagePair'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export type ProductErrors = Partial<Record<ProductField, string>>

type Rules = {
  t: (key: string, options?: Record<string, unknown>) => string
  /** The language of the store: the one that has to be there. */
  language: TextLocale
  digits: number
  /** Not made yet: what has no figure of its stock is sold without one. */
  isNew?: boolean
  formatMoney: (amount: string) => string
}

export const MAX_LENGTHS = {
  name: 250,
  shortDescription: 500,
  slug: 255,
  seoTitle: 70,
  seoDescription: 320,
} as const
const MAX_DESCRIPTION_LENGTH = 60_000
const MAX_STOCK = 10_000_000
const WEIGHT = /^\d{1,5}([.,]\d{1,3})?$/

const texts = z.record(z.string(), z.optional(z.string()))
const shorter = (max: number, message: string) =>
  texts.check(
    z.refine((text) => Object.values(text).every((one) => (one ?? '').length <= max), message),
  )

function readableAmount({ t, digits, formatMoney }: Rules) {
  const example = formatMoney('49.9')
  return z
    .string()
    .check(
      z.refine(
        (amount) => amount === '' || isAmount(amount, digits),
        t('error.amount', { example }),
      ),
    )
}

const isAmount = (text: string, digits: number) => {
  const amount = parseMoney(text, digits)
  return amount !== null && Number(amount) >= 0
}

function isStock(text: string): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) <= MAX_STOCK
}

function comparesWell({ price, comparePrice }: ProductValues): boolean {
  if (price === '' || comparePrice === '') return true
  return !(Number(comparePrice) <= Number(price))
}

const named = (name: TranslatedText, language: TextLocale) => Boolean(name[language]?.trim())

/** What can be known before the server is asked. */
export function productSchema(rules: Rules) {
  const { t, language, formatMoney, isNew = false } = rules
  const long = (max: number) => t('error.long', { max })
  const amount = readableAmount(rules)
  return z
    .looseObject({
      name: shorter(MAX_LENGTHS.name, long(MAX_LENGTHS.name)).check(
        z.refine(
          (name) => named(name, language),
          t('error.name', { language: t(`in.${language}`) }),
        ),
      ),
      description: texts.check(
        z.refine(
          (html) =>
            Object.values(html).every(
              (one) => stripHtml(one ?? '').length <= MAX_DESCRIPTION_LENGTH,
            ),
          long(MAX_DESCRIPTION_LENGTH),
        ),
      ),
      shortDescription: shorter(MAX_LENGTHS.shortDescription, long(MAX_LENGTHS.shortDescription)),
      price: amount,
      comparePrice: amount,
      cost: amount,
      weightKg: z
        .string()
        .check(z.refine((text) => text === '' || WEIGHT.test(text.trim()), t('error.weight'))),
      sku: z.string().check(z.maxLength(255, long(255))),
      barcode: z.string().check(z.maxLength(64, long(64))),
      brand: z.string().check(z.maxLength(120, long(120))),
      slug: shorter(MAX_LENGTHS.slug, long(MAX_LENGTHS.slug)),
      seoTitle: shorter(MAX_LENGTHS.seoTitle, long(MAX_LENGTHS.seoTitle)),
      seoDescription: shorter(MAX_LENGTHS.seoDescription, long(MAX_LENGTHS.seoDescription)),
      trackStock: z.boolean(),
      stock: z.string(),
    })
    .check((context) => {
      const values = context.value as unknown as ProductValues
      const refuse = (field: ProductField, message: string) =>
        context.issues.push({ code: 'custom', path: [field], message, input: values[field] })
      const plain = values.options.length === 0
      const uncounted = isNew && values.stock.trim() === ''
      if (plain && values.trackStock && !uncounted && !isStock(values.stock))
        refuse('stock', t('error.stock'))
      if (!comparesWell(values)) {
        refuse('comparePrice', t('error.compare', { price: formatMoney(values.price) }))
      }
      for (const [field, key, params] of formProblems(values, rules.digits)) {
        refuse(field, t(key, params))
      }
    })
}

/** The first thing wrong with each field, in the order of the page. */
export function findErrors(values: ProductValues, rules: Rules): ProductErrors {
  const result = productSchema(rules).safeParse(values)
  if (result.success) return {}
  const { issues } = result.error
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const found = issues.find(({ path }) => path[0] === field)
      return found ? [[field, found.message]] : []
    }),
  )
}
