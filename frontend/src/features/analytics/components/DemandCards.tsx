import { Button, Card, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import type { Dashboard } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

/** Places that nothing is sent to, each with the way to mend it. */
export function UnservedRows({ rows }: { rows: Dashboard['unserved'] }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const href = useHref()
  if (rows.length === 0) return <p className={classes.dim}>{t('unserved.none')}</p>
  return (
    <ul className={classes.rows}>
      {rows.map(({ place, names, people, amount }) => (
        <li key={place}>
          <span>
            <b>{names[0]}</b>
            <p className={classes.dim}>
              {[...new Set([names.at(-1), t('people', { count: people }), format(amount)])].join(
                ' · ',
              )}
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
  )
}

export function UnservedCard({ rows }: { rows: Dashboard['unserved'] }) {
  const { t } = useTranslation('analytics')
  return (
    <Card component="section" aria-labelledby="unserved">
      <Title order={2} id="unserved">
        {t('unserved.title')}
      </Title>
      {rows.length > 0 && <p className={classes.dim}>{t('unserved.line')}</p>}
      <UnservedRows rows={rows} />
    </Card>
  )
}

type Words = { rows: Dashboard['emptySearches']; of: 'emptySearches' | 'searches' }

/** What people looked for, with or without finding it. */
export function SearchCard({ rows, of }: Words) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  return (
    <Card component="section" aria-labelledby={of}>
      <Title order={2} id={of}>
        {t(`${of}.title`)}
      </Title>
      {rows.length === 0 && <p className={classes.dim}>{t(`${of}.none`)}</p>}
      <ul className={classes.rows}>
        {rows.map(({ words, times }) => (
          <li key={words}>
            <span>«{words}»</span>
            <b>{times}</b>
          </li>
        ))}
      </ul>
      {of === 'emptySearches' && rows.length > 0 && (
        <Button
          component={Link}
          to={href.store(paths.productNew)}
          variant="default"
          size="xs"
          mt={12}
          className={classes.start}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('emptySearches.create')}
        </Button>
      )}
    </Card>
  )
}
