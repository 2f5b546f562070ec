import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWaitingChats } from '@/features/chat/useWaitingChats'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'

/** A line of the home's queue of work: visitors who wait for a person. */
export function ChatWork({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { data } = useWaitingChats()
  if (!data?.unanswered || !data.waitsSince) return null
  const count = data.unanswered
  return (
    <WorkRow
      icon={IconMessageCircle}
      tone="warning"
      to={paths.chatInbox}
      count={count}
      what={t('work.chats', { count })}
      why={t('work.chatsWhy', { oldest: formatNear(data.waitsSince, locale, timeZone) })}
      button={t('work.chatsButton')}
      isFirst={isFirst}
    />
  )
}
