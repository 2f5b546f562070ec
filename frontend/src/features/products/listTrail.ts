import { useEffect } from 'react'
import type { ProductQuery } from '@/features/products/api'
import { type ListState, toQuery } from '@/features/products/productList'
import { useStoreOid } from '@/lib/pageContext'

const KEY = 'vt_product_list'

/** Remembers the list that a product is opened from, for the steps to the ones beside it. */
export function useListTrail(state: ListState, shown: unknown): void {
  const storeOid = useStoreOid()
  const query = JSON.stringify(toQuery(state))
  useEffect(() => {
    if (shown === undefined) return
    try {
      sessionStorage.setItem(`${KEY}:${storeOid}`, query)
    } catch {
      // Without it the steps follow the whole list.
    }
  }, [storeOid, query, shown])
}

/** How the list was filtered and ordered when it was left; nothing when no list was open. */
export function lastListQuery(storeOid: string): ProductQuery | undefined {
  try {
    const text = sessionStorage.getItem(`${KEY}:${storeOid}`)
    if (text === null) return undefined
    const { page: _page, limit: _limit, ...query } = JSON.parse(text) as ProductQuery
    return query
  } catch {
    return undefined
  }
}
