import { readJson, writeJson } from '../lib/storage'
import type { Picture, Product } from '../types'

export type Seen = {
  slug: string
  name: string
  photo: string | null
  focal?: Picture['focal']
}

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
  const [first] = product.photos
  const photo = first?.urls.card?.webp ?? first?.url ?? null
  const seen: Seen = { slug: product.slug, name: product.name, photo, focal: first?.focal }
  const others = recentlySeen(storeId).filter(({ slug }) => slug !== product.slug)
  writeJson(keyOf(storeId), [seen, ...others].slice(0, MOST))
}
