import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Stock.module.css'

/** How many people asked the shop for an email when the variant is back; nothing when nobody did. */
export function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('stock')
  if (count === 0) return null
  return (
    <span className={classes.waiting}>
      <IconBell size={14} stroke={2} aria-hidden />
      {t('list.waiting', { count })}
    </span>
  )
}
