import type { Gateway, PaymentMethod } from '@/features/payments/api'

/** What a provider keeps of a sale: shares in hundredths of a percent, `fixed` in its own cents. */
export type FeeTerms = {
  percent: number
  fixed: number
  tax: number
  days: number
  /** What one unit of the currency that is charged costs in the store's, in millionths; 1 for its own. */
  rate: number
}

const MILLION = 1_000_000
const WHOLE = 10_000

/** `3.44` is 344; empty is nothing. */
const scaled = (text: string, digits: number): number =>
  Math.round(Number(text || '0') * 10 ** digits)

type Written = Pick<
  PaymentMethod,
  'feePercent' | 'feeFixed' | 'feeTaxPercent' | 'payoutDays' | 'exchangeRate'
>

/**
 * As the merchant wrote it, else as the provider's list says; null: it can't be told, because nobody has said
 * what the dollar costs or the list is in another currency.
 */
export function feeTerms(
  gateway: Gateway | undefined,
  currency: string,
  written?: Written,
): FeeTerms | null {
  const list = gateway?.listPrice
  if (!list) return null
  const isOther = gateway.charges !== currency
  if (isOther && !written?.exchangeRate) return null
  const fixed = written?.feeFixed ?? (list.currency === gateway.charges ? list.fixed : null)
  if (fixed === null) return null
  return {
    percent: scaled(written?.feePercent ?? list.percent, 2),
    fixed: scaled(fixed, 2),
    tax: scaled(written?.feeTaxPercent ?? list.taxPercent, 2),
    days: written?.payoutDays ?? list.days,
    rate: isOther ? scaled(written?.exchangeRate ?? '', 6) : MILLION,
  }
}

/** The fee of a sale, both in cents of the store's currency: rounded once, half up. */
export function feeOf(amount: number, { percent, fixed, tax, rate }: FeeTerms): number {
  const charged = Math.round((amount * MILLION) / rate)
  const before = BigInt(percent) * BigInt(charged) + BigInt(fixed) * BigInt(WHOLE)
  const scale = BigInt(WHOLE) * BigInt(WHOLE) * BigInt(MILLION)
  const exact = before * BigInt(WHOLE + tax) * BigInt(rate)
  return Number((exact * 2n + scale) / (scale * 2n))
}
