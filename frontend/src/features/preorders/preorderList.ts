import * as z from 'zod/mini'
import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

export const KINDS = ['REQUEST', 'PRESALE', 'OFFER'] as const

export const preorderList = defineList({
  path: paths.preorderList,
  tabs: { param: 'tab', values: ['TO_ANSWER', 'SENT', 'ACCEPTED', 'OFFERS', 'CLOSED'] },
  sorts: ['-createdAt', 'createdAt', 'availableOn', '-availableOn'],
  filters: { kind: z.enum(KINDS), offerOid: z.uuid() },
})
