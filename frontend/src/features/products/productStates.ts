import {
  type Icon,
  IconArchive,
  IconClock,
  IconClockOff,
  IconEyeOff,
  IconPencil,
  IconWorld,
} from '@tabler/icons-react'
import type { ProductStatus } from '@/features/products/api'
import type { Tone } from '@/ui/StatusChip'

export const STATUSES: ProductStatus[] = ['PUBLISHED', 'DRAFT', 'HIDDEN', 'ARCHIVED']

/** What a product is at this moment: a published one may wait for its first day or be past its last. */
export type DisplayState = ProductStatus | 'SCHEDULED' | 'ENDED'

export const statusLooks: Record<DisplayState, { tone: Tone; icon: Icon }> = {
  PUBLISHED: { tone: 'ok', icon: IconWorld },
  SCHEDULED: { tone: 'info', icon: IconClock },
  ENDED: { tone: 'warning', icon: IconClockOff },
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

export type Dated = {
  status: ProductStatus
  publishAt: string | null
  unpublishAt: string | null
}

const isBefore = ({ publishAt }: Dated, now: number) =>
  publishAt !== null && Date.parse(publishAt) > now
const isOver = ({ unpublishAt }: Dated, now: number) =>
  unpublishAt !== null && Date.parse(unpublishAt) <= now

export function displayState(product: Dated, now = Date.now()): DisplayState {
  if (product.status !== 'PUBLISHED') return product.status
  if (isOver(product, now)) return 'ENDED'
  return isBefore(product, now) ? 'SCHEDULED' : 'PUBLISHED'
}

/** The date that makes it scheduled or ended. */
export function displayDate(product: Dated): string | null {
  const state = displayState(product)
  if (state === 'SCHEDULED') return product.publishAt
  return state === 'ENDED' ? product.unpublishAt : null
}

/** A published or hidden product has a page that its link opens, between its dates. */
export function isReachable(product: Dated, now = Date.now()): boolean {
  const hasPage = product.status === 'PUBLISHED' || product.status === 'HIDDEN'
  return hasPage && !isBefore(product, now) && !isOver(product, now)
}
