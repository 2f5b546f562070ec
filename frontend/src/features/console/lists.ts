import * as z from 'zod/mini'
import { pages } from '@/features/console/pages'
import { defineList, flag, text } from '@/ui/list/defineList'

export const PLANS = ['LITE', 'STARTER', 'PRO', 'PREMIUM'] as const
export const UNUSED = ['7', '30', '90'] as const

export const consoleStores = defineList({
  path: pages.stores,
  tabs: { param: 'tab', values: ['PAYING', 'TRIAL', 'PAST_DUE', 'NEAR', 'SUSPENDED'] },
  sorts: [
    '-createdAt',
    'createdAt',
    'name',
    '-name',
    '-orders',
    'orders',
    '-sales',
    'sales',
    '-databaseBytes',
    'databaseBytes',
    '-lastUsedAt',
    'lastUsedAt',
  ],
  filters: { plan: z.enum(PLANS), country: text(2), unusedDays: z.enum(UNUSED) },
})

export const consoleUsers = defineList({
  path: pages.users,
  sorts: ['-createdAt', 'createdAt', '-lastLogin', 'lastLogin', 'email', '-email'],
  filters: { admins: flag() },
})

export const consoleClaims = defineList({
  path: pages.subscriptions,
  // Without a tab: what nobody has decided.
  tabs: { param: 'state', values: ['TO_RETURN', 'APPROVED', 'REJECTED'] },
  sorts: ['createdAt'],
})

export const consoleDomains = defineList({
  path: pages.domains,
  sorts: ['host'],
  filters: { kind: z.enum(['CUSTOM', 'FREE']) },
})

export const consoleVisits = defineList({
  path: pages.visits,
  sorts: ['-createdAt'],
  filters: { running: flag() },
})

export const consoleWork = defineList({
  path: pages.work,
  // Without a tab: what failed.
  tabs: { param: 'state', values: ['WAITING', 'DONE'] },
  sorts: ['-createdAt'],
  filters: { kind: text(80) },
})

export const consoleMails = defineList({
  path: pages.mails,
  tabs: { param: 'state', values: ['SENT', 'WAITING', 'FAILED'] },
  sorts: ['-createdAt'],
})

export const consoleAudit = defineList({
  path: pages.audit,
  sorts: ['-createdAt'],
  filters: { calls: flag() },
})
