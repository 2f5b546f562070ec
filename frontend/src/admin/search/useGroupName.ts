import { useTranslation } from 'react-i18next'
import type { Scope } from '@/admin/search/searchEntries'

/** Of conversations the chat's own word, which is not fetched before the search is. */
export function useGroupName(): (group: Scope) => string {
  const { t } = useTranslation('shell')
  const chat = useTranslation('chat').t
  return (group) => (group === 'conversations' ? chat('list') : t(`search.groups.${group}`))
}
