import { type Icon, IconArchive, IconEyeOff, IconPencil, IconWorld } from '@tabler/icons-react'
import type { ProductStatus } from '@/features/products/api'
import type { Tone } from '@/ui/StatusChip'

export const STATUSES: ProductStatus[] = ['PUBLISHED', 'DRAFT', 'HIDDEN', 'ARCHIVED']

export const statusLooks: Record<ProductStatus, { tone: Tone; icon: Icon }> = {
  PUBLISHED: { tone: 'ok', icon: IconWorld },
  DRAFT: { tone: 'neutral', icon: IconPencil },
  HIDDEN: { tone: 'info', icon: IconEyeOff },
  ARCHIVED: { tone: 'neutral', icon: IconArchive },
}

export type StockLevel = 'unlimited' | 'out' | 'low' | 'enough'

/** `low`: one of its variants has few left, as the server judges by the mark of the store or its own. */
export function stockLevel(stock: number | null, low: boolean): StockLevel {
  if (stock === null) return 'unlimited'
  if (stock <= 0) return 'out'
  return low ? 'low' : 'enough'
}

/** A published or hidden product has a page that its link opens. */
export const isReachable = (status: ProductStatus) => status === 'PUBLISHED' || status === 'HIDDEN'
