import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ProductQuery } from '@/features/products/api'
import { readList, toQuery } from '@/features/products/productList'
import { useHref } from '@/lib/appLink'
import type { LeftAt } from '@/lib/leftAt'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'

const KEY = 'vt_product_list'

/** The list as it was left: its address, and the entry of the history that knows its scroll. */
type Trail = { search: string } & LeftAt

/** Remembers the list that a product is opened from, for the way back and the steps beside it. */
export function useListTrail(shown: unknown): void {
  const storeOid = useStoreOid()
  const { search, key } = useLocation()
  useEffect(() => {
    if (shown === undefined) return
    const trail: Trail = { search, leftAt: key }
    try {
      sessionStorage.setItem(`${KEY}:${storeOid}`, JSON.stringify(trail))
    } catch {
      // Without it the way back and the steps lead to the whole list.
    }
  }, [storeOid, search, key, shown])
}

function readTrail(storeOid: string): Trail | undefined {
  try {
    const text = sessionStorage.getItem(`${KEY}:${storeOid}`)
    return text === null ? undefined : (JSON.parse(text) as Trail)
  } catch {
    return undefined
  }
}

/** How the list was filtered and ordered when it was left; nothing when no list was open. */
export function lastListQuery(storeOid: string): ProductQuery | undefined {
  const trail = readTrail(storeOid)
  if (trail === undefined) return undefined
  const {
    page: _page,
    limit: _limit,
    ...query
  } = toQuery(readList(new URLSearchParams(trail.search)))
  return query
}

/** To the list as it was left, with its filters, page and scroll; else to the whole one. */
export function useWayBack() {
  const { t } = useTranslation('products')
  const href = useHref()
  const trail = readTrail(useStoreOid())
  const state: LeftAt | undefined = trail && { leftAt: trail.leftAt }
  return {
    to: href.store(`${paths.productList}${trail?.search ?? ''}`),
    label: t('list.title'),
    state,
  }
}
