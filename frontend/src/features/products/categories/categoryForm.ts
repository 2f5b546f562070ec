import type { Category } from '@/features/products/api'
import type { CategoryBody } from '@/features/products/categories/api'
import { compact } from '@/features/products/productText'
import type { TextLocale } from '@/ui/LanguagePair'
import type { TranslatedText } from '@/ui/TranslatedTextField'

export const SORT_RULES = [
  'MANUAL',
  'BEST_SELLING',
  'NEWEST',
  'PRICE',
  'PRICE_DESC',
  'NAME',
  'STOCK_FIRST',
] as const

export type CategoryValues = {
  name: TranslatedText
  slug: TranslatedText
  description: TranslatedText
  parentOid: string | null
  visible: boolean
  pictureOid: string | null
  sort: Category['sort']
  soldOutLast: boolean
  seoTitle: TranslatedText
  seoDescription: TranslatedText
}

export function valuesOf(category: Category | undefined, parentOid: string | null): CategoryValues {
  return {
    name: category?.name ?? {},
    slug: category?.slug ?? {},
    description: category?.description ?? {},
    parentOid: category ? category.parentOid : parentOid,
    visible: category?.visible ?? true,
    pictureOid: category?.pictureOid ?? null,
    sort: category?.sort ?? 'MANUAL',
    soldOutLast: category?.soldOutLast ?? true,
    seoTitle: category?.seo.title ?? {},
    seoDescription: category?.seo.description ?? {},
  }
}

type Field = keyof CategoryValues
const texts = (text: TranslatedText) => compact(text) ?? null

const parts: Record<Field, (values: CategoryValues) => Partial<CategoryBody>> = {
  name: ({ name }) => ({ name: compact(name) ?? {} }),
  slug: ({ slug }) => ({ slug: texts(slug) }),
  description: ({ description }) => ({ description: texts(description) }),
  parentOid: ({ parentOid }) => ({ parentOid }),
  visible: ({ visible }) => ({ visible }),
  pictureOid: ({ pictureOid }) => ({ pictureOid }),
  sort: ({ sort }) => ({ sort }),
  soldOutLast: ({ soldOutLast }) => ({ soldOutLast }),
  seoTitle: seo,
  seoDescription: seo,
}

function seo({ seoTitle, seoDescription }: CategoryValues): Partial<CategoryBody> {
  return { seo: { title: texts(seoTitle), description: texts(seoDescription) } }
}

/** What was changed and nothing else. */
export function changesOf(values: CategoryValues, changed: Field[]): Partial<CategoryBody> {
  return Object.assign({}, ...changed.map((field) => parts[field](values)))
}

/** The language of the store is needed, the other one is not. */
export const isNamed = (values: CategoryValues, main: TextLocale) =>
  Boolean(values.name[main]?.trim())
