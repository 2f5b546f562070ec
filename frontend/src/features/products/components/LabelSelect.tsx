import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'

const PAUSE_MS = 250
const MAX_LENGTH = 120

type Props = {
  label: string
  group: 'tags' | 'brands'
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Its choices are shown at once, within what holds it. */
  open?: boolean
}

/** A tag or brand among those that the products carry, found by typing. */
export function LabelSelect({ label, group, value, onChange, open = false }: Props) {
  const { t } = useTranslation('products')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed === value ? '' : typed.trim().slice(0, MAX_LENGTH), PAUSE_MS)
  const { data, isPending } = useStoreQuery(
    'get',
    '/api/v1/product/labels',
    { params: { query: { q } } },
    { placeholderData: keepPreviousData },
  )
  const found = data?.[group] ?? []
  return (
    <Select
      label={label}
      data={value === undefined || found.includes(value) ? found : [value, ...found]}
      value={value ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { name: label }) }}
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? t('history.loading') : t('filter.noLabel')}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next ?? undefined)}
      defaultDropdownOpened={open}
      comboboxProps={{ withinPortal: !open }}
    />
  )
}
