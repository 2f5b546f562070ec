import * as z from 'zod/mini'
import type { Collaborator, Role } from '@/features/collaborators/api'
import { asRole, type Words } from '@/features/collaborators/words'
import { optionalEmail, requiredText } from '@/ui/form/rules'

const PERCENT = /^$|^(100|\d{1,2}(\.\d{1,2})?)$/

const access = {
  role: z.string(),
  words: z.array(z.string()).check(z.minLength(1, 'form.noWords')),
  ownOrders: z.boolean(),
  /** Null: all of them. */
  warehouseOids: z.nullable(z.array(z.string())),
  maxDiscount: z.string().check(z.trim(), z.regex(PERCENT, 'form.percent')),
}

export const accessSchema = z.object(access)
export const inviteSchema = z.object({
  name: requiredText(80),
  channel: z.enum(['MAIL', 'LINK']),
  email: optionalEmail(),
  ...access,
})

export type AccessValues = z.input<typeof accessSchema>
export type InviteValues = z.input<typeof inviteSchema>

export const emptyInvite: InviteValues = {
  name: '',
  channel: 'MAIL',
  email: '',
  role: '',
  words: [],
  ownOrders: false,
  warehouseOids: null,
  maxDiscount: '',
}

export const fromMember = ({ role, resources, limits }: Collaborator): AccessValues => ({
  role,
  words: resources,
  ownOrders: limits.ownOrders,
  warehouseOids: limits.warehouseOids,
  maxDiscount: limits.maxDiscount ?? '',
})

export const knownRoles = (roles: Role[]): ReadonlyMap<string, Words> =>
  new Map(roles.map(({ role, resources }) => [role, new Set(resources)]))

/** Role, words and limits as the API takes them. */
export function toAccess(values: AccessValues, roles: Role[]) {
  const limits = {
    ownOrders: values.ownOrders,
    warehouseOids: values.warehouseOids,
    maxDiscount: values.maxDiscount === '' ? null : Number(values.maxDiscount),
  }
  return { ...asRole(values.role, new Set(values.words), knownRoles(roles)), limits }
}

/** What the server calls otherwise. */
export const serverPaths = {
  resources: 'words',
  'limits.warehouseOids': 'warehouseOids',
  'limits.maxDiscount': 'maxDiscount',
  'limits.ownOrders': 'ownOrders',
  limits: 'maxDiscount',
} as const
