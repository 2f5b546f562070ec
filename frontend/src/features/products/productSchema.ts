import * as z from 'zod/mini'
import { formProblems } from '@/features/products/formProblems'
import { FIELDS, type ProductField, type ProductValues } from '@/features/products/productForm'
import { parseMoney } from '@/lib/money'
import { stripHtml } from '@/lib/text'
import { between } from '@/ui/form/rules'
import type { FormSchema } from '@/ui/form/schemaErrors'
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
const long = (max: number) => ({ error: 'error.long', params: { max } })
const shorter = (max: number) =>
  texts.check(
    z.refine((text) => Object.values(text).every((one) => (one ?? '').length <= max), long(max)),
  )
const short = (max: number) => z.string().check(z.refine((text) => text.length <= max, long(max)))

function readableAmount({ digits, formatMoney }: Rules) {
  const params = { example: formatMoney('49.9') }
  return z.string().check(
    z.refine((amount) => amount === '' || isAmount(amount, digits), {
      error: 'error.amount',
      params,
    }),
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

/** The fields that have a rule of their own. */
function fieldRules(rules: Rules) {
  const amount = readableAmount(rules)
  const written = rules.t(`in.${rules.language}`)
  return {
    name: shorter(MAX_LENGTHS.name).check(
      z.refine((name) => named(name, rules.language), {
        error: 'error.name',
        params: { language: written },
      }),
    ),
    description: texts.check(
      z.refine(
        (html) =>
          Object.values(html).every((one) => stripHtml(one ?? '').length <= MAX_DESCRIPTION_LENGTH),
        long(MAX_DESCRIPTION_LENGTH),
      ),
    ),
    shortDescription: shorter(MAX_LENGTHS.shortDescription),
    price: amount,
    comparePrice: amount,
    cost: amount,
    weightKg: z
      .string()
      .check(z.refine((text) => text === '' || WEIGHT.test(text.trim()), 'error.weight')),
    sku: short(255),
    barcode: short(64),
    brand: short(120),
    slug: shorter(MAX_LENGTHS.slug),
    seoTitle: shorter(MAX_LENGTHS.seoTitle),
    seoDescription: shorter(MAX_LENGTHS.seoDescription),
  }
}

/** What can be known before the server is asked. */
export function productSchema(rules: Rules): FormSchema<ProductValues, ProductValues> {
  const { formatMoney, isNew = false } = rules
  const own: Partial<Record<ProductField, z.ZodMiniType>> = fieldRules(rules)
  const shape = Object.fromEntries(FIELDS.map((field) => [field, own[field] ?? z.any()]))
  const schema = z.object(shape).check(
    between((given, refuse) => {
      const values = given as ProductValues
      const plain = values.options.length === 0
      const uncounted = isNew && values.stock.trim() === ''
      if (plain && values.trackStock && !uncounted && !isStock(values.stock)) {
        refuse('stock', 'error.stock')
      }
      if (!comparesWell(values)) {
        refuse('comparePrice', 'error.compare', { price: formatMoney(values.price) })
      }
      for (const problem of formProblems(values, rules.digits)) refuse(...problem)
    }),
  )
  return schema as unknown as FormSchema<ProductValues, ProductValues>
}
