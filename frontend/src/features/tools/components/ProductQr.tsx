import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { useProductQr } from '@/features/products/useShareProduct'
import { useLocalePath } from '@/i18n/localePath'
import { ShareQr } from '@/ui/ShareQr'

const PRODUCTS = '/api/v1/product'
const PAUSE_MS = 300
const MAX_OPTIONS = 20

type Row = Answer<typeof PRODUCTS, 'get'>['items'][number]
type Words = Partial<Record<string, string>>

/** The code of one product, which is found by its name. */
export function ProductQr() {
  const { t } = useTranslation('tools')
  const { locale } = useLocalePath()
  const { allowed } = useAccess('products.view')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Row>()
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const qrOf = useProductQr()
  const { data: found = [] } = useStoreQuery(
    'get',
    PRODUCTS,
    { params: { query: { q, limit: MAX_OPTIONS } } },
    { enabled: allowed, select: ({ items }) => items },
  )
  if (!allowed) return null
  const called = ({ name }: Row) => {
    const words = name as Words
    return words[locale] || words.es || words.en || '—'
  }
  const rows = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found
  return (
    <section>
      <h3>{t('qr.product')}</h3>
      <Select
        label={t('qr.choose')}
        data={rows.map((row) => ({ value: row._id, label: called(row) }))}
        value={chosen?._id ?? null}
        searchable
        filter={({ options }) => options}
        nothingFoundMessage={t('qr.noProduct')}
        onSearchChange={setTyped}
        onChange={(value) => setChosen(rows.find(({ _id }) => _id === value))}
      />
      {chosen && (
        <ShareQr
          key={chosen._id}
          source={qrOf({
            _id: chosen._id,
            title: called(chosen),
            slug: chosen.slug as Record<string, string>,
          })}
          line={t('qr.productLine')}
          withLink
        />
      )}
    </section>
  )
}
