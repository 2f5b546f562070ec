import * as z from 'zod/mini'
import type { Answer } from '@/api/types'
import { paths } from '@/lib/paths'
import { amount, defineList } from '@/ui/list/defineList'

export type CartPage = Answer<'/api/v1/order/shopping-cart', 'get'>
export type CartRow = CartPage['items'][number]
export type Cart = Answer<'/api/v1/order/shopping-cart/{cart_id}', 'get'>

export const CART_STATES = ['OPEN', 'CONTACTED', 'RECOVERED', 'LOST', 'EXPIRED'] as const
export const CART_REASONS = [
  'SHIPPING',
  'PAYMENT',
  'NOT_REACHED',
  'CONTACT',
  'OUT_OF_STOCK',
] as const

export const cartList = defineList({
  path: paths.carts,
  tabs: { param: 'state', values: [...CART_STATES] },
  sorts: ['-seenAt'],
  filters: { reason: z.enum(CART_REASONS), minValue: amount(), maxValue: amount() },
})
