import type { Category } from '@/features/products/api'
import type { CategoryBody } from '@/features/products/categories/api'
import type { CategoryValues } from '@/features/products/categories/categorySchema'
import { compact } from '@/features/products/productText'
import type { TranslatedText } from '@/ui/TranslatedTextField'

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
