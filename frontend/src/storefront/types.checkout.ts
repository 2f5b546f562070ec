import type { CustomField } from '@/lib/customFields'
import type { PickupPlace, Picture } from './types'
import type { Schemas, With } from './types.api'
import type { Attempt } from './types.attempts'
import type { Discount, QuoteNudge } from './types.discounts'

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

export type ShippingOption = With<
  Schemas['ShippingOptionOut'],
  {
    pickup: PickupPoint | null
    // Of an older server:
    /** Orders of this subtotal and above get it for nothing. */
    freeFrom?: string | null
    promise?: Promised | null
    /** The price begins here: it depends on the place, which nobody has said yet. */
    isLowest?: boolean
    /** The store writes the price once the order is there. */
    toQuote?: boolean
    cashOnDelivery?: boolean
  }
>

/** The days on which it may arrive, as dates of the store: `2026-12-02`. */
export type Promised = Schemas['ArrivalOut']

/** Free delivery from an amount: `counted` is what the cart has of it. */
export type FreeFrom = Schemas['FreeDeliveryOut']

export type QuoteLine = With<
  Schemas['QuoteLine'],
  {
    photo: Picture | null
    // Of an older server:
    /** What promotions and the coupon take of `total`. */
    discount?: string
    /** Of all variants of its product together. */
    minPerOrder?: number
    maxPerOrder?: number | null
  }
>

/** What the cart would cost when it is paid this way; `problem`: why it can't be. */
export type QuoteWay = Schemas['QuoteWay']

export type Explanation = Schemas['Explanation']

export type Quote = With<
  Schemas['QuoteOut'],
  {
    lines: QuoteLine[]
    /** `reached`: whether anything is delivered to the address; null while there is none. */
    shipping: With<Schemas['QuoteShipping'], { options: ShippingOption[] }>
    // Of an older server:
    discounts?: Discount[]
    nudges?: QuoteNudge[]
    surcharge?: string
    ways?: QuoteWay[]
    explanations?: Explanation[]
    /** What the store asks besides contact and address. */
    fields?: CustomField[]
  }
>

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

export type OrderLine = With<Schemas['BuyerLine'], { photo: Picture | null }>

export type Refund = Schemas['BuyerRefund']

export type Parcel = Schemas['BuyerParcel']

export type OrderEvent = Schemas['BuyerEvent']

export type Claim = Schemas['BuyerClaim']

/** `full` is false without the key of the link: then nothing says whose order it is. */
export type BuyerComment = Schemas['BuyerComment']

export type ShopOrder = With<
  Schemas['BuyerOrder'],
  {
    lines: OrderLine[]
    discounts: Discount[]
    attempts: Attempt[]
    payment: (Partial<PaymentMethod> & { methodOid?: string | null; dueOn?: string }) | null
    contact: Contact | null
    shippingAddress: Record<string, string> | null
    pickup: PickupPoint | null
    pickupPlace: PickupPlace | null
    /** What mails come about: "confirmed", "ready", "shipped" and others. */
    buyerNews: string[]
    // Of an older server:
    toQuote?: boolean
    promise?: Promised | null
    wayOpen?: boolean
    answers?: Schemas['AnswerOut'][]
  }
>
