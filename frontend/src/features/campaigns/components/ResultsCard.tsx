import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '@/features/campaigns/api'
import classes from '@/features/campaigns/components/Campaigns.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { FigureCard } from '@/ui/FigureCard'
import { SideCard } from '@/ui/SideCard'

/** How far it is, and what came of it. */
export function ResultsCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const { results, recipientCount, sentCount, skippedCount, state } = campaign
  if (results === null) return <p role="status">{t('results.collecting')}</p>
  const figure = (count: number) => formatCount(count, locale)
  const share = recipientCount === 0 ? 0 : ((sentCount + skippedCount) / recipientCount) * 100
  return (
    <>
      {(state === 'SENDING' || state === 'PAUSED') && (
        <Progress value={share} aria-label={t('results.progress')} />
      )}
      <div className={classes.figures}>
        <FigureCard
          label={t('results.sent')}
          value={figure(sentCount)}
          note={t('results.of', { count: recipientCount, figure: figure(recipientCount) })}
        />
        <FigureCard label={t('results.visited')} value={figure(results.visited)} />
        <FigureCard
          label={t('results.orders')}
          value={figure(results.orders)}
          note={format(results.sales)}
          definition={t('results.ordersNote')}
        />
        <FigureCard
          label={t('results.withdrew')}
          value={figure(results.withdrew)}
          definition={t('results.withdrewNote')}
        />
      </div>
      {results.skipped.length > 0 && (
        <SideCard title={t('results.skipped')} count={figure(skippedCount)}>
          <dl className={classes.reasons}>
            {results.skipped.map(({ reason, count }) => (
              <div key={reason}>
                <dt>{t(`reason.${reason}`)}</dt>
                <dd>{figure(count)}</dd>
              </div>
            ))}
          </dl>
        </SideCard>
      )}
    </>
  )
}
