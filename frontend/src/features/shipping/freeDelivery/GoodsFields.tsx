import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { RuleValues } from '@/features/shipping/freeDelivery/rulesForm'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import classes from './FreeDelivery.module.css'

const PAUSE_MS = 250
const FOUND = 20
const KNOWN = 100

type Text = Record<string, string | null | undefined>
type Choice = { value: string; label: string }

function useSay() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  return (text: Text) => text[locale] || text[language] || text.es || text.en || ''
}

/** The chosen ones by id and those that hold what is typed. */
function useProducts(chosen: string[], typed: string): Choice[] {
  const say = useSay()
  const enabled = useAccess('products.view').allowed
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const found = useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query: { q, limit: FOUND } } },
    { enabled, placeholderData: keepPreviousData },
  ).data
  const known = useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query: { oids: [...chosen].sort(), limit: KNOWN } } },
    { enabled: enabled && chosen.length > 0, placeholderData: keepPreviousData },
  ).data
  const rows = [...(known?.items ?? []), ...(found?.items ?? [])]
  const names = new Map(rows.map(({ _id, name }) => [_id, say(name as Text)]))
  for (const oid of chosen) if (!names.has(oid)) names.set(oid, '…')
  return [...names].map(([value, label]) => ({ value, label }))
}

function useCategories(): Choice[] {
  const say = useSay()
  const enabled = useAccess('products.view').allowed
  const { data } = useStoreQuery('get', '/api/v1/product/category', {}, { enabled })
  return (data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: say(name as Text) }))
}

type PickProps = { label: string; value: string[]; onChange: (value: string[]) => void }

/** Products by name, several of them. */
export function ProductPick({ label, value, onChange }: PickProps) {
  const { t } = useTranslation('freeDelivery')
  const [typed, setTyped] = useState('')
  return (
    <MultiSelect
      label={label}
      data={useProducts(value, typed)}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('nothing')}
      hidePickedOptions
    />
  )
}

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
      <ProductPick
        label={t('field.products')}
        value={rule.products}
        onChange={(products) => onChange({ products })}
      />
      <CategoryPick
        label={t('field.categories')}
        value={rule.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <ProductPick
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
