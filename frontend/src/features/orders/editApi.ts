import { keepPreviousData } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery, useStoreQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import { atOrder, ORDER } from '@/features/orders/api'
import { QUOTE } from '@/features/orders/deskApi'

/** What is left out stays as it is; `discount: null` takes the one by hand away. */
export type EditBody = Body<'/api/v1/order/{order_id}/edit', 'post'>
export type EditLine = NonNullable<EditBody['lines']>[number]
export type EditQuote = Answer<'/api/v1/order/{order_id}/edit/quote', 'post'>
export type QuotedLine = EditQuote['lines'][number]
export type StockRow = Answer<'/api/v1/stock', 'get'>['items'][number]

const FOUND = 12

/** What an edit would cost; asked anew whenever it changes. */
export const editQuoteQuery = (storeOid: string, orderOid: string, body: EditBody) =>
  storeQuery(storeOid, 'post', `${ORDER}/edit/quote`, { ...atOrder(orderOid), body }, QUOTE)

/** Variants by the words of their product or their SKU, with what is left of each. */
export const variantsQuery = (storeOid: string, q: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/stock',
    { params: { query: { q, limit: FOUND } } },
    { select: ({ items }) => items, placeholderData: keepPreviousData, staleTime: 10_000 },
  )

/** Ways to deliver that the shop offers, by the keys that a cart chooses from. */
export function useDeliveries(enabled: boolean) {
  const { data: standard } = useStoreQuery('get', '/api/v1/shipping/standard', {}, { enabled })
  const { data: places } = useStoreQuery('get', '/api/v1/warehouse', {}, { enabled })
  if (standard === undefined || places === undefined) return undefined
  const pickups = places.items.filter(({ isPickup, active }) => isPickup && active)
  return { standard, pickups: pickups.map(({ _id, name }) => ({ key: `pickup:${_id}`, name })) }
}

/** The page is left once it is written: what it shows is asked anew when it is next shown. */
export const useWriteEdit = () =>
  useStoreMutation('post', `${ORDER}/edit`, { silent: true, updates: ORDER, refetchType: 'none' })
