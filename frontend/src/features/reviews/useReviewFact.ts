import { useTranslation } from 'react-i18next'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'

/** "3 por revisar", for the index of the section. */
export function useReviewFact(): string | undefined {
  const { t } = useTranslation('marketing')
  const { data, error } = useReviewSummary()
  if (error) return t('unknown')
  return data && t('reviewsWaiting', { count: data.tabs.queue })
}
