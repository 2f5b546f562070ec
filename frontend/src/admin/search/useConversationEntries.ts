import { IconMessageCircle } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Entry, MAX_ROWS_IN_SCOPE } from '@/admin/search/searchEntries'
import { useStoreQuery } from '@/api/queries'
import { useSession } from '@/api/session'
import { paths } from '@/lib/paths'
import { initials } from '@/lib/text'

/** Conversations whose name or messages hold the words, for who may see the chat. */
export function useConversationEntries(words: string) {
  const { t } = useTranslation('chat')
  const may = useSession().user.resources
  const asks = words !== '' && may.includes('chat.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/chat/conversation',
    { params: { query: { q: words, limit: MAX_ROWS_IN_SCOPE } } },
    { enabled: asks, placeholderData: keepPreviousData },
  )
  const rows = asks ? (query.data?.items ?? []) : []
  const entries = rows.map(
    ({ _id, name, preview, previewAuthor }): Entry => ({
      key: `conversation-${_id}`,
      group: 'conversations',
      to: `${paths.chatInbox}?conversation=${_id}&tab=ALL`,
      title: name || t('visitor'),
      detail: previewAuthor === 'VISITOR' ? preview : t('you', { text: preview }),
      icon: IconMessageCircle,
      initials: name ? initials(name) : undefined,
    }),
  )
  return { asks, query, entries }
}
