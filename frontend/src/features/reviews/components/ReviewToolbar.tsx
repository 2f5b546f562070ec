import { useTranslation } from 'react-i18next'
import { reviewList, STARS } from '@/features/reviews/reviewList'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import type { ListHandle } from '@/ui/list/useList'

const COUNTS = {
  ALL: 'queue',
  PUBLISHED: 'published',
  HIDDEN: 'hidden',
  REJECTED: 'rejected',
  SPAM: 'spam',
} as const

export function ReviewToolbar({ list }: { list: ListHandle<typeof reviewList> }) {
  const { t } = useTranslation('reviews')
  const { data } = useReviewSummary()
  const tabs = reviewList.tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: data?.tabs[COUNTS[value]],
    waiting: value === 'ALL',
  }))
  const stars = STARS.map((value) => ({ value, label: t('stars', { count: Number(value) }) }))
  return (
    <ListToolbar
      list={list}
      search={t('search')}
      tabs={{ label: t('tabs'), items: tabs }}
      filters={[
        choiceFilter(list, 'rating', { label: t('filter.stars'), options: stars }),
        choiceFilter(list, 'withPhoto', {
          label: t('filter.photo'),
          options: [{ value: 'true', label: t('filter.withPhoto') }],
        }),
      ]}
    />
  )
}
