import * as z from 'zod/mini'
import { paths } from '@/lib/paths'
import { defineList, text } from '@/ui/list/defineList'

export const STATES = [
  'ISSUED',
  'QUEUED',
  'SENT',
  'ACCEPTED',
  'ACCEPTED_WITH_OBSERVATIONS',
  'REJECTED',
  'ERROR',
  'VOIDING',
  'VOIDED',
  'VOID_REJECTED',
  'CREDITED',
] as const

export const receiptList = defineList({
  path: paths.receiptList,
  tabs: { param: 'kind', values: ['BOLETA', 'FACTURA', 'SALES_NOTE', 'CREDIT_NOTE'] },
  sorts: ['-issuedAt', 'issuedAt', 'total', '-total'],
  filters: {
    state: z.enum(STATES),
    series: text(4),
    from: z.iso.date(),
    to: z.iso.date(),
  },
})
