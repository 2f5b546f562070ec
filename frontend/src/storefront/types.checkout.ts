import type { CustomField } from '@/lib/customFields'
import type { PickupPlace, Picture } from './types'
import type { Attempt } from './types.attempts'
import type { Discount, QuoteCoupon, QuoteNudge } from './types.discounts'

export type { Attempt }

export type Address = {
  country: string
  state: string
  city: string
  neighborhood: string
  line: string
  reference: string
}

export type Contact = { firstName: string; lastName: string; email: string; phone: string }

export type PickupPoint = {
  warehouseOid: string
  name: string
  address: Partial<Address>
  instructions: string
  preparationHours: number | null
}

export type ShippingOption = {
  key: string
  kind: 'STANDARD' | 'PICKUP' | string
  name: string
  price: string
  /** Orders of this subtotal and above get it for nothing. */
  freeFrom?: string | null
  minDays: number | null
  maxDays: number | null
  pickup: PickupPoint | null
  promise?: Promised | null
  /** The price begins here: it depends on the place, which nobody has said yet. */
  isLowest?: boolean
  /** The store writes the price once the order is there. */
  toQuote?: boolean
}

/** The days on which it may arrive, as dates of the store: `2026-12-02`. */
export type Promised = { from: string; to: string }

/** Free delivery from an amount: `counted` is what the cart has of it. */
export type FreeFrom = {
  name: string
  minimum: string
  counted: string
  missing: string
  reached: boolean
}

export type QuoteLine = {
  variantOid: string
  productOid?: string | null
  slug: string
  name: string
  variantName: string
  photo: Picture | null
  unitPrice: string | null
  comparePrice: string | null
  quantity: number
  left: number | null
  total: string
  /** What promotions and the coupon take of `total`. */
  discount?: string
  problem: string | null
  /** Of all variants of its product together. */
  minPerOrder?: number
  maxPerOrder?: number | null
}

/** What the cart would cost when it is paid this way; `problem`: why it can't be. */
export type QuoteWay = {
  paymentMethodOid: string
  problem: string | null
  discount: string
  surcharge: string
  rounding: string
  total: string
}

export type Explanation = { kind: string; params: Record<string, unknown> }

export type Quote = {
  currency: string
  lines: QuoteLine[]
  subtotal: string
  discount: string
  discounts?: Discount[]
  coupon?: QuoteCoupon | null
  nudges?: QuoteNudge[]
  /** `reached`: whether anything is delivered to the address; null while there is none. */
  shipping: {
    options: ShippingOption[]
    chosen: string | null
    price: string
    reached?: boolean | null
    free?: FreeFrom | null
  }
  surcharge?: string
  ways?: QuoteWay[]
  explanations?: Explanation[]
  rounding: string
  tax: string
  total: string
  hash: string
  /** What the store asks besides contact and address. */
  fields?: CustomField[]
  /** The least that the store sells for, without delivery. */
  minimum?: { amount: string; missing: string } | null
}

export type PaymentMethod = {
  _id: string
  kind: string
  wallet: 'YAPE' | 'PLIN' | null
  name: string
  /** `transferencia bancaria`: as it is written inside a sentence. */
  nameInSentence?: string
  instructions: string
  holder: string
  phone: string
  qr: Picture | null
  bank: string
  accountNumber: string
  cci: string
  /** "-5.00": so many percent less for paying this way. */
  adjustPercent?: string
  minAmount?: string | null
  maxAmount?: string | null
  testMode?: boolean
  charge?: { currency: string; rate: string; rateOn: string } | null
}

export type PlacedOrder = {
  _id: string
  number: number
  token: string
  state: string
  paymentState: string
  total: string
  currency: string
  expiresAt: string | null
  url: string
}

export type OrderLine = {
  productName: string
  variantName: string
  photo: Picture | null
  quantity: number
  /** Units whose money went back or is on its way. */
  quantityRefunded: number
  /** Of them, those that are not sent any more. */
  quantityRemoved: number
  unitPrice: string
  total: string
}

export type Refund = { state: string; amount: string; createdAt: string; doneAt: string | null }

export type Parcel = {
  number: number
  state: string
  units: number
  courier: string
  tracking: string
  trackingUrl: string
  shippedAt: string | null
  deliveredAt: string | null
}

export type OrderEvent = { kind: string; params: Record<string, unknown>; createdAt: string }

export type Claim = { _id: string; state: string; operationNumber: string; reason: string }

/** `full` is false without the key of the link: then nothing says whose order it is. */
export type BuyerComment = {
  _id: string
  authorKind: string
  authorName: string
  body: string
  files: { name: string; type: string; size: number }[]
  createdAt: string
}

export type ShopOrder = {
  _id: string
  number: number
  full: boolean
  state: string
  paymentState: string
  fulfillmentState: string
  placedAt: string
  expiresAt: string | null
  currency: string
  subtotal: string
  discount: string
  discounts: Discount[]
  shippingPrice: string
  surcharge: string
  rounding: string
  tax: string
  total: string
  /** What came in after refunds. */
  paid: string
  /** Still to be paid; below zero is what came in too much. */
  due: string
  lines: OrderLine[]
  shippingKind: string
  shippingName: string
  /** The store has yet to write what the delivery costs: the total is without it, and nothing is paid. */
  toQuote?: boolean
  promise?: Promised | null
  payment: (Partial<PaymentMethod> & { methodOid?: string; dueOn?: string }) | null
  claimable: boolean
  /** Whether it can be paid through the gateway now. */
  payable: boolean
  /** Whether another way to pay can be chosen now; orders of an older server never say so. */
  wayOpen?: boolean
  cancellable: boolean
  attempts: Attempt[]
  refunds: Refund[]
  contact: Contact | null
  shippingAddress: Record<string, string> | null
  pickup: PickupPoint | null
  /** The pickup point as it is today, while the order is open and the place is there. */
  pickupPlace: PickupPlace | null
  note: string
  /** To what the store asked besides. */
  answers?: { fieldOid: string; label: string; text: string }[]
  events: OrderEvent[]
  parcels: Parcel[]
  claims: Claim[]
  comments: BuyerComment[]
  /** What mails come about: "confirmed", "ready", "shipped" and others. */
  buyerNews: string[]
  url: string
}
