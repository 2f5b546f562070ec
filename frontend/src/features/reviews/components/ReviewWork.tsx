import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'

/** A line of the home's queue of work; nothing while no review waits. */
export function ReviewWork({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { data } = useReviewSummary()
  const count = data?.tabs.queue ?? 0
  if (!data || count === 0) return null
  const oldest = data.oldestAt ? formatNear(data.oldestAt, locale, timeZone) : ''
  return (
    <WorkRow
      icon={IconStar}
      tone="review"
      to={paths.reviewQueue}
      count={count}
      what={t('work.reviews', { count })}
      why={t('work.reviewsWhy', { oldest })}
      button={t('work.reviewsButton')}
      isFirst={isFirst}
    />
  )
}
