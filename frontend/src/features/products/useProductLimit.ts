import { useStore } from '@/lib/store/useStore'

export type ProductLimit = {
  used: number
  limit: number | null
  /** No other product fits. */
  full: boolean
  tier: string
}

/** How many products the plan allows, and how many there are. */
export function useProductLimit(): ProductLimit {
  const { features, storeTier } = useStore()
  const used = features.products?.used ?? 0
  const limit = features.products?.limit ?? null
  return { used, limit, full: limit !== null && used >= limit, tier: storeTier }
}
