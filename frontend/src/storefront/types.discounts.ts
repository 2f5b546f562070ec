import type { Schemas } from './types.api'
export type Discount = {
  type: string
  reason: string
  amount: string
  /** How it came about: `1 pair, one free`; of promotions and coupons. */
  note?: string
}

/** The code that was sent with the cart: what it gives, or in `message` why it gives nothing. */
export type QuoteCoupon = Schemas['QuoteCoupon']

/** A promotion that the cart nearly reaches. */
export type QuoteNudge = Schemas['QuoteNudge']
