import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'

const WORDS = {
  view: 'orders.view',
  edit: 'orders.edit',
  refund: 'orders.refund',
  export: 'orders.export',
  approve: 'orders.approve_payment',
  seeCost: 'products.see_cost',
  seeContact: 'customers.see_contact',
  seeMethods: 'payments.view',
  seeProducts: 'products.view',
  seeShipping: 'shipping.view',
} as const

export type OrderAction = keyof typeof WORDS

export type OrderPermissions = {
  can: (action: OrderAction) => boolean
  /** For the shared button: whether, and why not. */
  button: (action: OrderAction) => { allowed: boolean; reason: string }
}

export function useOrderPermissions(): OrderPermissions {
  const { t } = useTranslation('orders')
  const { role, user } = useSession()
  const can = (action: OrderAction) => user.resources.includes(WORDS[action])
  const reason = (action: OrderAction) =>
    t('permission.reason', {
      role: t(`permission.roles.${role}`, { defaultValue: role }),
      action: t(`permission.actions.${action}`),
    })
  return { can, button: (action) => ({ allowed: can(action), reason: reason(action) }) }
}
