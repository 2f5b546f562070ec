import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelsQuery } from '@/features/products/api'
import type { Filter } from '@/features/products/components/useFilters'
import { useStoreOid } from '@/lib/pageContext'

const PAUSE_MS = 250
const LONGEST = 120

type Props = {
  filter: Filter
  /** Its choices are shown at once, within what holds it. */
  open?: boolean
}

/** A tag or brand among those that the products carry, found by typing. */
export function LabelSelect({ filter, open = false }: Props) {
  const { t } = useTranslation('products')
  const [typed, setTyped] = useState('')
  const chosen = filter.chosen?.value
  const [q] = useDebouncedValue(typed === chosen ? '' : typed.trim().slice(0, LONGEST), PAUSE_MS)
  const { data, isPending } = useQuery(labelsQuery(useStoreOid(), q))
  const found = (filter.labels && data?.[filter.labels]) ?? []
  return (
    <Select
      label={filter.label}
      data={chosen === undefined || found.includes(chosen) ? found : [chosen, ...found]}
      value={chosen ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { name: filter.label }) }}
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? t('history.loading') : t('filter.noLabel')}
      onSearchChange={setTyped}
      onChange={(value) => filter.choose(value ?? undefined)}
      defaultDropdownOpened={open}
      comboboxProps={{ withinPortal: !open }}
    />
  )
}
