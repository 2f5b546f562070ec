import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { useFieldWords } from '@/features/storeSettings/sales/useFieldWords'

type Props = { label: string; value: string; onChange: (productOid: string) => void }

const PAUSE_MS = 300
const MAX_OPTIONS = 20

/** One product of the store, found by its name. */
export function ConditionProduct({ label, value, onChange }: Props) {
  const { t } = useTranslation('sales')
  const { nameOf } = useFieldWords()
  const { allowed } = useAccess('products.view')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data: found = [] } = useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query: { q, limit: MAX_OPTIONS } } },
    { enabled: allowed, select: ({ items }) => items },
  )
  const { data: chosen } = useStoreQuery(
    'get',
    '/api/v1/product/{product_id}',
    { params: { path: { product_id: value } } },
    { enabled: allowed && value !== '' },
  )
  const options = found.map(({ _id, name }) => ({ value: _id, label: nameOf(name) }))
  if (value !== '' && chosen && !options.some((option) => option.value === value)) {
    options.unshift({ value, label: nameOf(chosen.name) })
  }
  return (
    <Select
      aria-label={label}
      placeholder={t('productPlaceholder')}
      data={options}
      value={value || null}
      searchable
      filter={({ options: all }) => all}
      nothingFoundMessage={t('productNone')}
      onSearchChange={setTyped}
      onChange={(productOid) => productOid && onChange(productOid)}
    />
  )
}
