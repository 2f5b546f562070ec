import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { CAMPAIGNS, type Segment } from '@/features/campaigns/api'
import classes from '@/features/campaigns/components/Campaigns.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'

const PAUSE_MS = 300

export function useAudience(segment: Segment) {
  const [body] = useDebouncedValue(JSON.stringify({ segment }), PAUSE_MS)
  return useStoreQuery(
    'post',
    `${CAMPAIGNS}/audience`,
    { body: JSON.parse(body) },
    { placeholderData: keepPreviousData, retry: false },
  )
}

/** How many fit, how many of them may be written to, and what the plan allows. */
export function AudienceCount({ segment }: { segment: Segment }) {
  const { t } = useTranslation('campaigns')
  const { locale } = useLocalePath()
  const { data, error } = useAudience(segment)
  if (error && !data) return <p role="status">{t('audience.failed')}</p>
  if (!data) return <p role="status">{t('audience.counting')}</p>
  const { matching, reachable, limitADay, leftToday } = data
  const figure = (count: number) => formatCount(count, locale)
  return (
    <div role="status" className={classes.audience}>
      <p className={classes.reachable}>
        {t('audience.reachable', { count: reachable, figure: figure(reachable) })}
      </p>
      <p className={classes.small}>
        {matching > 0 && matching === reachable
          ? t('audience.allAgreed')
          : t('audience.matching', { count: matching, figure: figure(matching) })}
      </p>
      {limitADay !== null && leftToday !== null && (
        <p className={classes.small}>
          {t('audience.limit', { limit: figure(limitADay), left: figure(leftToday) })}
        </p>
      )}
    </div>
  )
}
