import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '@/features/products/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import type { ProductField, ProductValues } from '@/features/products/productForm'
import { useMoney } from '@/features/stores/useMoney'
import { useStoreOid } from '@/lib/pageContext'
import { stripHtml, truncate } from '@/lib/text'

const SHOWN = 120
const plain = (text: object) => Object.values(text).join(' · ')
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
    if (field === 'categoryOids') return categories(values.categoryOids) || '–'
    if (AMOUNTS.includes(field)) return money.format(String(values[field]))
    if (field === 'options') return values.options.map(({ name }) => plain(name)).join(', ') || '–'
    if (field === 'variants') return t('variants.count', { count: values.variants.length })
    const value = values[field]
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off')
    if (value === null) return '–'
    if (Array.isArray(value) && typeof value[0] === 'object') {
      return t('conflict.rows', { count: value.length })
    }
    if (field === 'related' || field === 'feed') {
      return t('conflict.rows', { count: Object.values(value).flat().filter(Boolean).length })
    }
    const text = typeof value === 'object' ? plain(value) : String(value)
    return truncate(stripHtml(text), SHOWN) || '–'
  }
}
