import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '@/lib/money'
import classes from './dataTable/DataTable.module.css'

export type Paging = {
  page: number
  limit: number
  total: number
  /** Counting stopped at 10 000. */
  totalIsCapped?: boolean
  onPage: (page: number) => void
}

export function Pager({ page, limit, total, totalIsCapped = false, onPage }: Paging) {
  const { t, i18n } = useTranslation('ui')
  const from = Math.min(total, (page - 1) * limit + 1)
  const to = totalIsCapped ? page * limit : Math.min(total, page * limit)
  const more = totalIsCapped || page * limit < total
  const number = (count: number) => formatCount(count, i18n.language)
  return (
    <nav className={classes.pager} aria-label={t('table.pages')}>
      <span className={classes.range} aria-live="polite">
        {t('table.range', {
          from: number(from),
          to: number(to),
          total: formatCount(total, i18n.language, totalIsCapped),
        })}
      </span>
      <span className={classes.pages}>
        <Button
          leftSection={<IconChevronLeft size={16} stroke={2} aria-hidden />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          {t('table.previous')}
        </Button>
        <Button
          rightSection={<IconChevronRight size={16} stroke={2} aria-hidden />}
          disabled={!more}
          onClick={() => onPage(page + 1)}
        >
          {t('table.next')}
        </Button>
      </span>
    </nav>
  )
}
