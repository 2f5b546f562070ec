import * as z from 'zod/mini'
import { paths } from '@/lib/paths'
import { amount, defineList, flag, text } from '@/ui/list/defineList'

export const CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS', 'CALL'] as const

const place = () => z.string().check(z.regex(/^[\w-]{1,40}$/))
const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const count = () =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.transform((value: string) => Number(value)),
  )

export const customerList = defineList({
  path: paths.customerList,
  sorts: [
    '-lastOrderAt',
    'name',
    '-name',
    '-spent',
    'spent',
    '-orderCount',
    'orderCount',
    '-createdAt',
    'createdAt',
  ],
  filters: {
    categoryOid: z.guid(),
    tag: text(40),
    consent: z.enum(CHANNELS),
    minOrders: count(),
    maxOrders: count(),
    minSpent: amount(),
    maxSpent: amount(),
    boughtFrom: day(),
    boughtTo: day(),
    addressState: place(),
    addressCity: place(),
    addressNeighborhood: place(),
    productOid: z.guid(),
    blocked: flag(),
    credit: z.enum(['OWES', 'OVERDUE', 'LIMIT']),
  },
  columns: {
    all: [
      'categories',
      'district',
      'orderCount',
      'spent',
      'lastOrderAt',
      'tags',
      'credit',
      'phone',
      'email',
    ],
    usual: ['categories', 'district', 'orderCount', 'spent', 'lastOrderAt'],
  },
})
