import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'

/** "2 with your own text", for the index of marketing. */
export function useTemplateFact(): string | undefined {
  const { t } = useTranslation('marketing')
  const { data, error } = useStoreQuery('get', '/api/v1/marketing/template')
  if (error) return t('unknown')
  return data && t('templates', { count: data.items.filter(({ edited }) => edited).length })
}
