import { useMemo } from 'react'
import { useStoreQuery } from '@/api/queries'
import type { CartLine } from '@/features/shipping/components/CartPicker'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'

const UNITS = 2
type Text = Record<string, string | null | undefined>

/** Two units of a product that the form names, else of the one that sells: a trial needs no set-up. */
export function useStartCart(productOids: string[]): CartLine[] {
  const { locale } = useLocalePath()
  const { language } = useStore()
  const [product] = productOids
  const { data } = useStoreQuery('get', '/api/v1/stock', {
    params: { query: { limit: 1, ...(product && { productOid: product }) } },
  })
  return useMemo(() => {
    const [row] = data?.items ?? []
    if (row === undefined) return []
    const say = (text: Text) => text[locale] || text[language] || text.es || text.en || ''
    const options = (row.options as { value?: Text }[]).map(({ value }) => say(value ?? {}))
    const name = [say(row.productName as Text), options.filter(Boolean).join(' · ')]
      .filter(Boolean)
      .join(', ')
    return [{ variantOid: row._id, name, photoUrl: row.photoUrl, quantity: UNITS }]
  }, [data, locale, language])
}
