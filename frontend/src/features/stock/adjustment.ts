import type { AdjustBody, StockRow } from '@/features/stock/api'

export type Reason = AdjustBody['reason']
export const REASONS: Reason[] = [
  'COUNT',
  'RECEIVED',
  'RETURNED',
  'DAMAGED',
  'LOST',
  'GIFT',
  'OTHER',
]
export const MAX_UNITS = 10_000_000

export type Typed = { setTo: number } | { change: number }

/** "12" is a new count, "+3" and "-2" are changes; anything else is nothing. */
export function readTyped(text: string): Typed | undefined {
  const typed = text.replace(/[\s,]/g, '').replace('−', '-')
  if (!/^[+-]?\d{1,8}$/.test(typed)) return undefined
  const value = Number(typed)
  if (Math.abs(value) > MAX_UNITS) return undefined
  return /^[+-]/.test(typed) ? { change: value } : { setTo: value }
}

/** What lies there afterwards. */
export const outcome = (typed: Typed, onHand: number): number =>
  'setTo' in typed ? typed.setTo : onHand + typed.change

export type Level = { onHand: number; reserved: number; available: number }
const NOTHING: Level = { onHand: 0, reserved: 0, available: 0 }

/** What a warehouse has of a variant; a warehouse that never had any has none. */
export function levelIn(row: StockRow, warehouseOid: string): Level {
  return row.levels.find((level) => level.warehouseOid === warehouseOid) ?? NOTHING
}

export type Problem = 'unreadable' | 'negative' | 'reserved' | 'same'

export function problemOf(text: string, level: Level): Problem | undefined {
  const typed = readTyped(text)
  if (typed === undefined) return 'unreadable'
  const after = outcome(typed, level.onHand)
  if (after < 0) return 'negative'
  if (after < level.reserved) return 'reserved'
  return after === level.onHand ? 'same' : undefined
}
