import { useTranslation } from 'react-i18next'
import { refusedCells } from '@/features/products/refusals'
import type { ProductForm } from '@/features/products/useProductForm'
import type { FormVariant } from '@/features/products/variants/variants'
import { skuTwins, wrongCells } from '@/features/products/variants/wrongCells'
import { useMoney } from '@/lib/store/useMoney'

/** Cell -> what is wrong with it: known here, or said by the server. */
export type Complaints = Map<string, string>

const WORDS: Record<string, string> = {
  price: 'variants.wrong.price',
  comparePrice: 'variants.wrong.comparePrice',
  cost: 'variants.wrong.cost',
  saleEndsAt: 'variants.wrong.saleEndsAt',
  weightKg: 'error.weight',
}

export function useComplaints(form: ProductForm): (row: FormVariant) => Complaints {
  const { t } = useTranslation('products')
  const { digits } = useMoney()
  const twins = skuTwins(form.values.variants)
  return (row) => {
    const found = refusedCells(form.refused, row)
    if (twins.has(row.key)) found.set('sku', t('variants.wrong.sku'))
    for (const cell of wrongCells(row, digits)) {
      found.set(cell, t(WORDS[cell] ?? 'variants.wrong.stock'))
    }
    return found
  }
}
