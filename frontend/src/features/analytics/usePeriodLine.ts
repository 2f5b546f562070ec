import { useTranslation } from 'react-i18next'
import { usePeriod } from '@/features/analytics/period'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

/** "22 oct. – 20 nov. · hora de Lima · sin pedidos cancelados ni de prueba" */
export function usePeriodLine(): string {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { query } = usePeriod()
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, locale, 'UTC')
  const zone = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return t('line', { since: day(query.since), until: day(query.until), zone })
}
