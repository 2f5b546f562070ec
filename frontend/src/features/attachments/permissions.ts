import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'

const WORDS = {
  view: 'content.view',
  create: 'content.create',
  edit: 'content.edit',
  delete: 'content.delete',
} as const

export type FileAction = keyof typeof WORDS

/** For the shared button: whether the reader may, and why not. */
export function useFilePermissions() {
  const { t } = useTranslation('attachments')
  const { user } = useSession()
  const can = (action: FileAction) => user.resources.includes(WORDS[action])
  const reason = (action: FileAction) => t(`permission.${action}`)
  return {
    can,
    reason,
    button: (action: FileAction) => ({ allowed: can(action), reason: reason(action) }),
  }
}
