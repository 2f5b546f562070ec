import type { Picture } from './types'

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
  minDays: number | null
  maxDays: number | null
  pickup: PickupPoint | null
}

export type QuoteLine = {
  variantOid: string
  slug: string
  name: string
  variantName: string
  photo: Picture | null
  unitPrice: string | null
  comparePrice: string | null
  quantity: number
  left: number | null
  total: string
  problem: string | null
  /** Of all variants of its product together. */
  minPerOrder?: number
  maxPerOrder?: number | null
}

export type Quote = {
  currency: string
  lines: QuoteLine[]
  subtotal: string
  discount: string
  shipping: { options: ShippingOption[]; chosen: string | null; price: string }
  rounding: string
  tax: string
  total: string
  hash: string
}

export type PaymentMethod = {
  _id: string
  kind: string
  wallet: 'YAPE' | 'PLIN' | null
  name: string
  instructions: string
  holder: string
  phone: string
  qr: Picture | null
  bank: string
  accountNumber: string
  cci: string
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
  unitPrice: string
  total: string
}

export type Claim = { _id: string; state: string; operationNumber: string; reason: string }

/** `full` is false without the key of the link: then nothing says whose order it is. */
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
  shippingPrice: string
  rounding: string
  tax: string
  total: string
  lines: OrderLine[]
  shippingKind: string
  shippingName: string
  payment: (Partial<PaymentMethod> & { methodOid?: string }) | null
  claimable: boolean
  contact: Contact | null
  shippingAddress: Record<string, string> | null
  pickup: PickupPoint | null
  note: string
  events: { kind: string; params: Record<string, unknown>; createdAt: string }[]
  parcels: { state: string; courier: string; tracking: string; shippedAt: string | null }[]
  claims: Claim[]
  comments: { authorKind: string; authorName: string; body: string; createdAt: string }[]
  url: string
}
