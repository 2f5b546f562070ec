import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'

const PAUSE_MS = 250
const FOUND = 20
const KNOWN = 100

type Text = Record<string, string | null | undefined>
type Choice = { value: string; label: string }

/** What a product or a category is called, in the language of the page. */
export function useNameOf() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  return (text: Text) => text[locale] || text[language] || text.es || text.en || ''
}

/** The chosen ones by id and those that hold what is typed. */
function useProducts(chosen: string[], typed: string): Choice[] {
  const nameOf = useNameOf()
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
  const names = new Map(rows.map(({ _id, name }) => [_id, nameOf(name as Text)]))
  for (const oid of chosen) if (!names.has(oid)) names.set(oid, '…')
  return [...names].map(([value, label]) => ({ value, label }))
}

type Props = { label: string; value: string[]; onChange: (value: string[]) => void }

/** Products by name, several of them. */
export function ProductsPicker({ label, value, onChange }: Props) {
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
