import { useTranslation } from 'react-i18next'
import type { Selection } from '@/ui/dataTable/Column'
import classes from './DataTable.module.css'

/** Replaces nothing: it pushes the rows down, and stays in sight while they are scrolled. */
export function BulkBar({ ids, actions, note }: Selection) {
  const { t } = useTranslation('ui')
  if (ids.length === 0) return null
  return (
    <section className={classes.bulk} aria-label={t('table.bulk')}>
      <span className={classes.bulkWords} role="status">
        {t('table.selected', { count: ids.length })}
        {note && <span className={classes.bulkNote}>· {note}</span>}
      </span>
      {actions}
    </section>
  )
}
