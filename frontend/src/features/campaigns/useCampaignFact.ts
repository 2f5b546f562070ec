import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { CAMPAIGNS } from '@/features/campaigns/api'

const ONE = { params: { query: { limit: 1 } } }

/** "2 sent", for the index of the section. */
export function useCampaignFact(): string | undefined {
  const { t } = useTranslation('marketing')
  const { data, error } = useStoreQuery('get', CAMPAIGNS, ONE)
  if (error) return t('unknown')
  return data && t('campaigns', { count: data.counts.SENT ?? 0 })
}
