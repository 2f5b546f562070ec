import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReceiptRow } from '@/features/receipts/api'
import { ReceiptChip } from '@/features/receipts/components/ReceiptChip'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './receipts.module.css'

/** A receipt in a list on a phone. */
export function ReceiptCard({ row, to }: { row: ReceiptRow; to: string }) {
  const { t } = useTranslation('receipts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.line}>
        <strong className={classes.code}>{row.code}</strong>
        <strong>{format(row.kind === 'CREDIT_NOTE' ? `-${row.total}` : row.total)}</strong>
      </span>
      <span className={classes.dim}>
        {[
          t(`kind.${row.kind}`),
          row.buyer.name || t('buyer.nobody'),
          formatDayTime(row.issuedAt, locale, timeZone),
        ].join(' · ')}
      </span>
      <span>
        <ReceiptChip state={row.state} />
      </span>
      {row.answer && row.state !== 'ACCEPTED' && <span className={classes.dim}>{row.answer}</span>}
    </Link>
  )
}
