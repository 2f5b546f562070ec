import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'

const ONE = { params: { query: { limit: 1 } } }

/** "2 active": what holds now, for the index of marketing. */
export function useCouponFact(): string | undefined {
  const { t } = useTranslation('marketing')
  const { data, error } = useStoreQuery('get', '/api/v1/coupon', ONE)
  if (error) return t('unknown')
  return data && t('coupons', { count: data.counts.ACTIVE ?? 0 })
}

export function usePromotionFact(): string | undefined {
  const { t } = useTranslation('marketing')
  const { data, error } = useStoreQuery('get', '/api/v1/promotion', ONE)
  if (error) return t('unknown')
  return data && t('promotions', { count: data.counts.ACTIVE ?? 0 })
}
