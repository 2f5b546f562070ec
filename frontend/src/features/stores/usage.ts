import type { Store } from '@/lib/store/useStore'

/** Gates that fill up as the store grows, in the order in which they matter. */
export const COUNTED_GATES = [
  'products',
  'storageMb',
  'collaborators',
  'coupons',
  'promotions',
  'warehouses',
] as const
export type CountedGate = (typeof COUNTED_GATES)[number]
export type Usage = { name: CountedGate; used: number; limit: number }

/** The limits of a store that count something; unlimited and unknown ones are left out. */
export function usages(features: Store['features']): Usage[] {
  return COUNTED_GATES.flatMap((name) => {
    const gate = features[name]
    if (gate === undefined || gate.limit === null || gate.limit === 0) return []
    return [{ name, used: gate.used, limit: gate.limit }]
  })
}

/** From here on the merchant is told. */
export const NEAR = 0.8

export const share = ({ used, limit }: Usage) => used / limit

/** The limit that is nearest; products while nothing is near. One of one is no news. */
export function fullestGate(features: Store['features']): Usage | undefined {
  const all = usages(features)
  const near = all
    .filter((usage) => usage.limit > 1 && share(usage) >= NEAR)
    .sort((a, b) => share(b) - share(a))
  return near[0] ?? all[0]
}
