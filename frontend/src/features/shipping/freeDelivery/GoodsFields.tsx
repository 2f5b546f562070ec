import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { ProductsPicker, useNameOf } from '@/features/products/components/ProductsPicker'
import type { RuleValues } from '@/features/shipping/freeDelivery/rulesForm'
import classes from './FreeDelivery.module.css'

type Text = Record<string, string | null | undefined>
type Choice = { value: string; label: string }

function useCategories(): Choice[] {
  const nameOf = useNameOf()
  const enabled = useAccess('products.view').allowed
  const { data } = useStoreQuery('get', '/api/v1/product/category', {}, { enabled })
  return (data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: nameOf(name as Text) }))
}

type PickProps = { label: string; value: string[]; onChange: (value: string[]) => void }

function CategoryPick({ label, value, onChange }: PickProps) {
  const { t } = useTranslation('freeDelivery')
  return (
    <MultiSelect
      label={label}
      data={useCategories()}
      value={value}
      onChange={onChange}
      searchable
      nothingFoundMessage={t('nothing')}
      hidePickedOptions
    />
  )
}

type Props = { rule: RuleValues; onChange: (changes: Partial<RuleValues>) => void }

/** Which goods count for the amount; none chosen: all of them. */
export function GoodsFields({ rule, onChange }: Props) {
  const { t } = useTranslation('freeDelivery')
  return (
    <div className={classes.goods}>
      <ProductsPicker
        label={t('field.products')}
        value={rule.products}
        onChange={(products) => onChange({ products })}
      />
      <CategoryPick
        label={t('field.categories')}
        value={rule.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <ProductsPicker
        label={t('field.excludedProducts')}
        value={rule.excludedProducts}
        onChange={(excludedProducts) => onChange({ excludedProducts })}
      />
      <CategoryPick
        label={t('field.excludedCategories')}
        value={rule.excludedCategories}
        onChange={(excludedCategories) => onChange({ excludedCategories })}
      />
    </div>
  )
}
