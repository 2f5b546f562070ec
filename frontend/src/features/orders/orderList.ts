import * as z from 'zod/mini'
import { paths } from '@/lib/paths'
import { amount, defineList, flag, type ListState, text } from '@/ui/list/defineList'

/** Filters that are one of some words. */
export const CHOICES = {
  paymentState: [
    'PENDING',
    'IN_REVIEW',
    'AUTHORIZED',
    'PARTIALLY_PAID',
    'PAID',
    'OVERPAID',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
    'VOIDED',
    'FAILED',
  ],
  paymentKind: [
    'WALLET_MANUAL',
    'BANK_TRANSFER',
    'CASH_ON_DELIVERY',
    'CASH_AT_PICKUP',
    'CARD_GATEWAY',
    'ON_ACCOUNT',
    'OTHER',
  ],
  fulfillmentState: ['UNFULFILLED', 'PARTIAL', 'FULFILLED', 'DELIVERED'],
  shippingKind: ['STANDARD', 'PICKUP'],
  origin: ['STOREFRONT', 'MANUAL', 'PREORDER', 'CHAT', 'API', 'IMPORT'],
} as const
export type ChoiceName = keyof typeof CHOICES

const place = () => z.string().check(z.regex(/^[\w-]{1,40}$/))

export const MAX_COURIER = 80

export const orderList = defineList({
  path: paths.orderList,
  tabs: {
    param: 'tab',
    values: [
      'TO_VERIFY',
      'AWAITING_PAYMENT',
      'TO_CONFIRM',
      'TO_PACK',
      'TO_SHIP',
      'TO_REFUND',
      'TO_CANCEL',
      'ON_THE_WAY',
      'DONE',
      'CANCELLED',
    ],
  },
  sorts: ['-placedAt', 'placedAt', 'number', '-number', 'total', '-total'],
  filters: {
    paymentState: z.enum(CHOICES.paymentState),
    paymentMethodOid: z.guid(),
    paymentKind: z.enum(CHOICES.paymentKind),
    fulfillmentState: z.enum(CHOICES.fulfillmentState),
    shippingKind: z.enum(CHOICES.shippingKind),
    origin: z.enum(CHOICES.origin),
    addressState: place(),
    addressCity: place(),
    addressNeighborhood: place(),
    tag: text(40),
    /** A member, `me` or `none`. */
    assignee: z.union([z.enum(['me', 'none']), z.guid()]),
    productOid: z.guid(),
    customerOid: z.guid(),
    /** Words of a courier's name. */
    courier: text(MAX_COURIER),
    minTotal: amount(),
    maxTotal: amount(),
    from: z.iso.date(),
    to: z.iso.date(),
    archived: flag(),
  },
  /** Beside number, customer, total and next step. */
  columns: {
    all: ['placedAt', 'items', 'payment', 'delivery', 'shipping', 'origin', 'tags', 'assignee'],
    usual: ['placedAt', 'items', 'payment', 'delivery'],
  },
})

type State = ListState<typeof orderList>
export type OrderTab = State['tab']
export type OrderColumn = State['columns'][number]

/** Tabs whose count is work for the merchant. */
export const WAITING: ReadonlySet<OrderTab> = new Set([
  'TO_VERIFY',
  'AWAITING_PAYMENT',
  'TO_CONFIRM',
  'TO_PACK',
  'TO_SHIP',
  'TO_REFUND',
  'TO_CANCEL',
])
/** Tabs of what seldom is: they are there while they hold something. */
export const SELDOM: ReadonlySet<OrderTab> = new Set(['TO_CANCEL'])
