import { IconCalendarClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import { PREORDERS } from '@/features/preorders/api'
import { paths } from '@/lib/paths'

/** How many requests and changes wait for the merchant's answer, for those who may see orders. */
export function useWaitingPreorders(): number {
  const { allowed: enabled } = useAccess('orders.view')
  const query = { tab: 'TO_ANSWER', limit: 1 } as const
  const { data } = useStoreQuery('get', PREORDERS, { params: { query } }, { enabled })
  return data?.toAnswer ?? 0
}

/** A line of the home's queue of work; nothing while nobody waits for a quote. */
export function PreorderWork({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('orders')
  const count = useWaitingPreorders()
  if (count === 0) return null
  return (
    <WorkRow
      icon={IconCalendarClock}
      tone="review"
      to={`${paths.preorderList}?tab=TO_ANSWER`}
      count={count}
      what={t('work.preorders', { count })}
      why={t('work.preordersWhy')}
      button={t('work.preordersButton')}
      isFirst={isFirst}
    />
  )
}
