import { useTranslation } from 'react-i18next'
import { usesOf } from '@/features/discounts/discountStates'
import { formatCount } from '@/lib/money'
import classes from './Discounts.module.css'

type Props = { used: number; useLimit: number | null }

/** "23 of 100" above a bar; without a limit the figure alone. */
export function Uses({ used, useLimit }: Props) {
  const { t, i18n } = useTranslation('discounts')
  const { share, isLow } = usesOf({ used, useLimit })
  const count = formatCount(used, i18n.language)
  if (useLimit === null) return <span className={classes.uses}>{t('uses.open', { count })}</span>
  return (
    <span className={classes.uses}>
      {t('uses.limited', { count, limit: formatCount(useLimit, i18n.language) })}
      <span className={classes.bar} aria-hidden>
        <span data-low={isLow || undefined} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}
