import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'

const WORDS = {
  view: 'products.view',
  create: 'products.create',
  edit: 'products.edit',
  delete: 'products.delete',
  seeCost: 'products.see_cost',
  upload: 'content.create',
} as const

export type ProductAction = keyof typeof WORDS

export type ProductPermissions = {
  can: (action: ProductAction) => boolean
  /** For the shared button: whether, and why not. */
  button: (action: ProductAction) => { allowed: boolean; reason: string }
  reason: (action: ProductAction) => string
}

export function useProductPermissions(): ProductPermissions {
  const { t } = useTranslation('products')
  const { role, user } = useSession()
  const can = (action: ProductAction) => user.resources.includes(WORDS[action])
  const reason = (action: ProductAction) =>
    t('permission.reason', {
      role: t(`permission.roles.${role}`, { defaultValue: role }),
      action: t(`permission.actions.${action}`),
    })
  return { can, reason, button: (action) => ({ allowed: can(action), reason: reason(action) }) }
}
