import * as z from 'zod/mini'
import { paths } from '@/lib/paths'
import { defineList } from '@/ui/list/defineList'

export const KINDS = ['RECLAMO', 'QUEJA'] as const

export const complaintList = defineList({
  path: paths.complaints,
  tabs: { param: 'tab', values: ['OPEN', 'ANSWERED'] },
  sorts: ['dueOn', '-dueOn', 'filedAt', '-filedAt'],
  filters: { kind: z.enum(KINDS) },
})
