import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Unserved } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import classes from './Coverage.module.css'

const VISIBLE = 6

/** Districts that buyers asked for in vain, the most tried first. */
export function UnservedList({ unserved }: { unserved: Unserved }) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { items } = unserved
  return (
    <div className={classes.unserved}>
      <Title order={3}>{t('unserved.title')}</Title>
      <p className={classes.dim}>{t(items.length === 0 ? 'unserved.none' : 'unserved.line')}</p>
      <dl className={classes.totals}>
        {items.slice(0, VISIBLE).map(({ place, names, tries }) => (
          <div key={place}>
            <dt>{[...new Set([names[0], names.at(-1)])].join(', ')}</dt>
            <dd>
              <b>{formatNumber(tries, locale)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {items.length > VISIBLE && (
        <p className={classes.dim}>{t('unserved.more', { count: items.length - VISIBLE })}</p>
      )}
    </div>
  )
}
