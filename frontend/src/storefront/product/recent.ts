import { readJson, writeJson } from '../lib/storage'
import type { Product } from '../types'

export type Seen = { slug: string; name: string; photo: string | null }

const MOST = 9
const keyOf = (storeId: string) => `vt_seen_${storeId}`

/** What this browser looked at in a shop, the latest first. */
export function recentlySeen(storeId: string): Seen[] {
  const found = readJson<Seen[]>(keyOf(storeId))
  if (!Array.isArray(found)) return []
  return found.filter(
    (each) => each && typeof each.slug === 'string' && typeof each.name === 'string',
  )
}

export function rememberSeen(storeId: string, product: Product): void {
  const photo = product.photos[0]?.urls.card?.webp ?? product.photos[0]?.url ?? null
  const seen = { slug: product.slug, name: product.name, photo }
  const others = recentlySeen(storeId).filter(({ slug }) => slug !== product.slug)
  writeJson(keyOf(storeId), [seen, ...others].slice(0, MOST))
}
