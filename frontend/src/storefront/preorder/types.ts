import type { Picture } from '../types'
import type { ShippingOption } from '../types.checkout'

export type PreorderLine = {
  _id: string
  name: string
  variantName: string
  photo: Picture | null
  note: string
  quantity: number
  previousQuantity: number | null
  unitPrice: string | null
  previousPrice: string | null
  total: string
  problem: string | null
}

export type Preorder = {
  _id: string
  kind: 'REQUEST' | 'PRESALE' | 'OFFER'
  state: string
  revision: number
  title: string
  message: string
  firstName: string
  lines: PreorderLine[]
  discount: string
  shipping: {
    chosen: string | null
    price: string
    options: ShippingOption[]
    reached?: boolean | null
  }
  asksDelivery: boolean
  tax: string
  total: string
  previousTotal: string | null
  paymentMode: 'FULL' | 'DEPOSIT' | 'ON_RELEASE'
  depositPercent: number | null
  deposit: string | null
  balance: string | null
  balanceDueDays: number
  balanceOn: string | null
  availableOn: string | null
  movedFrom: string | null
  promise: { first: string; last: string } | null
  validUntil: string | null
  expired: boolean
  acceptable: boolean
  rejectable: boolean
  changeable: boolean
  termsVersion: string
  orderPath: string
  due: string | null
  left: number | null
  maxPerCustomer: number | null
}

export type Made = { _id: string; path: string; orderPath: string }
