import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import type { TranslatedText } from '@/ui/TranslatedTextField'

type Props = {
  id: string
  label: string
  value: string[]
  onChange: (oids: string[]) => void
  error?: React.ReactNode
}
type Named = { _id: string; name: object }

const PAUSE_MS = 250
const FOUND = 12
const MAX = 200

function useNameOf() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  return ({ name }: Named) => {
    const words = name as TranslatedText
    return words[locale] || words[language as 'es' | 'en'] || Object.values(words)[0] || '…'
  }
}

/** Products by name or SKU. What was deleted since is named by dots until it is taken out. */
export function ProductsPicker({ value, error, ...props }: Props) {
  const { t } = useTranslation('ui')
  const nameOf = useNameOf()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Named[]>([])
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const oids = [...new Set(value)].sort()
  const chosen = useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query: { oids, limit: 100 } } },
    { enabled: oids.length > 0, placeholderData: keepPreviousData },
  )
  const found = useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query: { q, limit: FOUND } } },
    { enabled: q !== '', placeholderData: keepPreviousData },
  )
  const listed: Named[] = q === '' ? [] : (found.data?.items ?? [])
  const known = new Map(
    [...picked, ...(chosen.data?.items ?? []), ...listed].map((row) => [row._id, row]),
  )
  const name = (oid: string) => {
    const row = known.get(oid)
    return row === undefined ? '…' : nameOf(row)
  }
  const choices = [...new Set([...value, ...listed.map(({ _id }) => _id)])]
  return (
    <MultiSelect
      {...props}
      value={value}
      error={error}
      maxLength={undefined}
      maxValues={MAX}
      data={choices.map((oid) => ({ value: oid, label: name(oid) }))}
      filter={({ options }) => options}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={value.length === 0 ? t('goods.productSearch') : undefined}
      nothingFoundMessage={q === '' ? undefined : t('goods.nothing')}
      onChange={(next) => {
        setPicked([...known.values()])
        props.onChange(next)
      }}
    />
  )
}

/** Categories, each with what is below it. */
export function CategoriesPicker({ value, error, ...props }: Props) {
  const { t } = useTranslation('ui')
  const nameOf = useNameOf()
  const { data = [] } = useStoreQuery(
    'get',
    '/api/v1/product/category',
    {},
    { select: ({ items }) => items },
  )
  return (
    <MultiSelect
      {...props}
      value={value}
      error={error}
      maxLength={undefined}
      maxValues={MAX}
      data={data.map((category) => ({ value: category._id, label: nameOf(category) }))}
      searchable
      hidePickedOptions
      placeholder={value.length === 0 ? t('goods.categorySearch') : undefined}
      nothingFoundMessage={t('goods.nothing')}
    />
  )
}
