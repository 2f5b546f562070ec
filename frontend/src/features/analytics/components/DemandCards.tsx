import { Button, Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import type { Dashboard } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

type Props = {
  unserved: Dashboard['unserved']
  emptySearches: Dashboard['emptySearches']
}

/** What people wanted and did not get: places that nothing is sent to, words that found nothing. */
export function DemandCards({ unserved, emptySearches }: Props) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  return (
    <>
      <Card component="section" aria-labelledby="unserved">
        <Title order={2} id="unserved">
          {t('unserved.title')}
        </Title>
        <p className={classes.dim}>{t('unserved.line')}</p>
        {unserved.length === 0 && <p className={classes.dim}>{t('unserved.none')}</p>}
        <ul className={classes.rows}>
          {unserved.map(({ place, names, people, amount }) => (
            <li key={place}>
              <span>
                <b>{names[0]}</b>
                <p className={classes.dim}>
                  {names.at(-1)} · {t('people', { count: people })} · {format(amount)}
                </p>
              </span>
              <Button
                component={Link}
                to={href.store(paths.flatRateNew)}
                variant="default"
                size="xs"
                aria-label={t('unserved.rateFor', { place: names[0] })}
              >
                {t('unserved.rate')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Card component="section" aria-labelledby="empty-searches">
        <Title order={2} id="empty-searches">
          {t('emptySearches.title')}
        </Title>
        {emptySearches.length === 0 && <p className={classes.dim}>{t('emptySearches.none')}</p>}
        <ul className={classes.rows}>
          {emptySearches.map(({ words, times }) => (
            <li key={words}>
              <span>«{words}»</span>
              <b>{times}</b>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
