import { useTranslation } from 'react-i18next'
import { useCategories } from '@/features/products/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import type { ProductField, ProductValues } from '@/features/products/productForm'
import type { Side } from '@/features/products/variants/differences'
import type { Cell } from '@/features/products/variants/mergeMatrix'
import type { FormOption } from '@/features/products/variants/variants'
import { useMoney } from '@/lib/store/useMoney'
import { stripHtml, truncate } from '@/lib/text'

const MAX_VISIBLE_LENGTH = 120
const plain = (text: object) => Object.values(text).join(' · ')
const AMOUNTS = ['price', 'comparePrice', 'cost']

const optionText = ({ name, values }: FormOption) =>
  `${plain(name)}: ${values.map(({ text }) => plain(text)).join(', ')}`

/** What became of a row of the variants, or what one of its cells says. */
export function useSideText() {
  const { t } = useTranslation('products')
  const valueText = useValueText()
  return (cell: Cell | undefined, side: Side): string => {
    if (typeof side === 'string') return t(`conflict.${side}`)
    if (cell === undefined) return '–'
    return valueText(cell, cell === 'pictureOid' && side[cell] ? t('conflict.on') : side[cell])
  }
}

/** A field in a few words, for comparing two states of it. */
export function useFieldText() {
  const { t, i18n } = useTranslation('products')
  const valueText = useValueText()
  const { data = [] } = useCategories()
  const choices = categoryChoices(data, i18n.language)
  const categories = (oids: string[]) =>
    oids.flatMap((oid) => choices.find((choice) => choice.oid === oid)?.name ?? []).join(', ')

  return (field: ProductField, values: ProductValues): string => {
    if (field === 'photos') return t('photos.count', { count: values.photos.length })
    if (field === 'status') return t(`status.${values.status}`)
    if (field === 'categoryOids') return categories(values.categoryOids) || '–'
    if (field === 'options') return values.options.map(optionText).join('; ') || '–'
    return valueText(field, values[field])
  }
}

/** An amount, a switch, a list: whatever a field of the product or a cell of a variant holds. */
function useValueText() {
  const { t } = useTranslation('products')
  const money = useMoney()
  return (field: string, value: unknown): string => {
    if (AMOUNTS.includes(field) && value !== '' && value !== null)
      return money.format(String(value))
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off')
    if (value === null || value === undefined) return '–'
    if (Array.isArray(value) && typeof value[0] === 'object') {
      return t('conflict.rows', { count: value.length })
    }
    if (field === 'related' || field === 'feed') {
      return t('conflict.rows', { count: Object.values(value).flat().filter(Boolean).length })
    }
    const text = typeof value === 'object' ? plain(value) : String(value)
    return truncate(stripHtml(text), MAX_VISIBLE_LENGTH) || '–'
  }
}
