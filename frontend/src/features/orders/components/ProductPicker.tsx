import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { productNameQuery } from '@/features/orders/list/listApi'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'

type Props = { value: string | undefined; onChange: (productOid: string | undefined) => void }
type Name = Partial<Record<string, string>>

const PAUSE_MS = 300
const MAX_OPTIONS = 20

/** Orders that hold a product, which is found by its name. */
export function ProductPicker({ value: chosen, onChange }: Props) {
  const { t } = useTranslation('orderList')
  const { locale } = useLocalePath()
  const { can } = useOrderPermissions()
  const storeOid = useStoreOid()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const called = (name: Name) => name[locale] || name.es || name.en || '—'
  const { data: found = [] } = useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query: { q, limit: MAX_OPTIONS } } },
    { enabled: can('seeProducts'), select: ({ items }) => items },
  )
  const { data: name } = useQuery({
    ...productNameQuery(storeOid, chosen ?? ''),
    enabled: chosen !== undefined,
  })
  if (!can('seeProducts')) return null
  const options = found.map((row) => ({ value: row._id, label: called(row.name as Name) }))
  if (chosen && name && !options.some(({ value }) => value === chosen)) {
    options.unshift({ value: chosen, label: called(name as Name) })
  }
  return (
    <Select
      label={t('filter.productOid')}
      data={options}
      value={chosen ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear') }}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('filter.noProduct')}
      onSearchChange={setTyped}
      onChange={(productOid) => onChange(productOid ?? undefined)}
    />
  )
}
