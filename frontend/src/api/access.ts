import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'

export type Access = { allowed: boolean; reason: string }

/** Whether the reader may, and for the shared button why not. */
export function useAccess(word: string): Access {
  const { t } = useTranslation('forms')
  const { role, user } = useSession()
  return {
    allowed: user.resources.includes(word),
    reason: t('permission.reason', {
      role: t(`permission.roles.${role}`, { defaultValue: role }),
    }),
  }
}
