import { readJson, writeJson } from '../lib/storage'
import type { Locale, Picture, Product } from '../types'
import type { QuoteLine } from '../types.checkout'

/** What a product is called in one language, and where its page is. */
type Called = { slug: string; name: string }

export type Seen = {
  id: string
  /** Names what the server is asked for in a language that it was not seen in. */
  variantOid: string
  called: Partial<Record<Locale, Called>>
  photo: string | null
  focal?: Picture['focal']
}

const MAX_STORED = 9
const keyOf = (storeId: string) => `vt_seen_${storeId}`

/** What this browser looked at in a shop, the latest first. */
export function recentlySeen(storeId: string): Seen[] {
  const found = readJson<Seen[]>(keyOf(storeId))
  if (!Array.isArray(found)) return []
  return found.filter((each) => each && typeof each.id === 'string' && each.called)
}

export function rememberSeen(storeId: string, product: Product, locale: Locale): void {
  const [first] = product.photos
  const all = recentlySeen(storeId)
  const before = all.find(({ id }) => id === product._id)
  const { slug, name } = product
  const seen: Seen = {
    id: product._id,
    variantOid: product.variants[0]?._id ?? '',
    called: { ...before?.called, [locale]: { slug, name } },
    photo: first?.urls.card?.webp ?? first?.url ?? null,
    focal: first?.focal,
  }
  const others = all.filter(({ id }) => id !== product._id)
  writeJson(keyOf(storeId), [seen, ...others].slice(0, MAX_STORED))
}

/** With the names that the server has told in a language; what is no longer on sale is left out. */
export function nameSeen(
  storeId: string,
  { quoted, locale }: { quoted: QuoteLine[]; locale: Locale },
): Seen[] {
  const byId = new Map(quoted.map((line) => [line.variantOid, line]))
  const named = recentlySeen(storeId).flatMap((seen) => {
    const line = byId.get(seen.variantOid)
    if (!line) return [seen]
    if (!line.slug) return []
    return [{ ...seen, called: { ...seen.called, [locale]: { slug: line.slug, name: line.name } } }]
  })
  writeJson(keyOf(storeId), named)
  return named
}
