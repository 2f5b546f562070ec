import type { Frequency, Plan, PlanCurrency } from '@/features/subscription/api'
import { priceOf } from '@/features/subscription/api'
import { formatMoney, formatNumber } from '@/lib/money'

const SYMBOLS: Record<PlanCurrency, string> = { PEN: 'S/', USD: '$' }

/** The gates that a card tells, in this order; the full table is on /plans. */
export const CARD_GATES = [
  'products',
  'storageMb',
  'collaborators',
  'customDomains',
  'chatChannels',
] as const

export const ALL_GATES = [
  'stores',
  'products',
  'images',
  'collaborators',
  'storageMb',
  'customDomains',
  'coupons',
  'promotions',
  'uploadRows',
  'aiDescriptions',
  'warehouses',
  'chatChannels',
  'chatAgents',
  'receipts',
  'courierQuotes',
  'analyticsDays',
  'campaignMails',
] as const

export function planPrice(
  plan: Plan,
  currency: PlanCurrency,
  frequency: Frequency,
  locale: string,
): string {
  return formatMoney(priceOf(plan, currency, frequency), SYMBOLS[currency], locale, 2, true)
}

const MB_PER_GB = 1000

/** A limit as one reads it: `∞` for unlimited, storage in MB or GB. */
export function gateText(gate: string, limit: number | null | undefined, locale: string): string {
  if (limit === null) return '∞'
  if (limit === undefined) return '–'
  if (gate !== 'storageMb') return formatNumber(limit, locale)
  if (limit < MB_PER_GB) return `${formatNumber(limit, locale)}\u00a0MB`
  return `${formatNumber(Math.round(limit / MB_PER_GB), locale)}\u00a0GB`
}

/** An amount of a plan as the server says it: `S/ 39.00`, or `S/ 39` in a price list. */
export function planMoney(
  amount: string,
  currency: string,
  locale: string,
  trimZeros = false,
): string {
  const symbol = SYMBOLS[currency === 'USD' ? 'USD' : 'PEN']
  return formatMoney(amount, symbol, locale, 2, trimZeros)
}
