import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '@/features/products/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import type { ProductField, ProductValues } from '@/features/products/productForm'
import { useMoney } from '@/features/products/useMoney'
import { useStoreOid } from '@/lib/pageContext'
import { stripHtml, truncate } from '@/lib/text'

const SHOWN = 120
const AMOUNTS: ProductField[] = ['price', 'comparePrice', 'cost']

/** A field in a few words, for comparing two states of it. */
export function useFieldText() {
  const { t, i18n } = useTranslation('products')
  const money = useMoney()
  const { data = [] } = useQuery(categoriesQuery(useStoreOid()))
  const choices = categoryChoices(data, i18n.language)
  const categories = (oids: string[]) =>
    oids.flatMap((oid) => choices.find((choice) => choice.oid === oid)?.name ?? []).join(', ')

  return (field: ProductField, values: ProductValues): string => {
    if (field === 'photos') return t('photos.count', { count: values.photos.length })
    if (field === 'status') return t(`status.${values.status}`)
    if (field === 'trackStock') return t(values.trackStock ? 'conflict.on' : 'conflict.off')
    if (field === 'categoryOids') return categories(values.categoryOids) || '–'
    if (AMOUNTS.includes(field)) return money.format(String(values[field]))
    const value = values[field]
    const text = typeof value === 'object' ? Object.values(value).join(' · ') : String(value)
    return truncate(stripHtml(text), SHOWN) || '–'
  }
}
