export type Discount = {
  type: string
  reason: string
  amount: string
  /** How it came about: `1 pair, one free`; of promotions and coupons. */
  note?: string
}

/** The code that was sent with the cart: what it gives, or in `message` why it gives nothing. */
export type QuoteCoupon = {
  code: string
  applied: boolean
  gives: string
  amount: string
  reason: string | null
  message: string
}

/** A promotion that the cart nearly reaches. */
export type QuoteNudge = { name: string; gives: string; message: string }
