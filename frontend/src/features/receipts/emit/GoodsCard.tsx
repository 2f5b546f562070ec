import { Card, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '@/features/receipts/api'
import { useMoney } from '@/lib/store/useMoney'
import { StatusChip } from '@/ui/StatusChip'
import classes from '../components/receipts.module.css'

type Sums = Pick<Proposal, 'lines' | 'taxed' | 'exempt' | 'tax' | 'taxRate' | 'total'>
type Props = { sums: Sums; title: string; matches?: boolean }

/** The lines that are billed, and what they come to. */
export function GoodsCard({ sums, title, matches }: Props) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  return (
    <Card component="section" aria-labelledby="goods">
      <div className={classes.head}>
        <Title order={2} id="goods">
          {title}
        </Title>
        {matches !== undefined && (
          <StatusChip
            tone={matches ? 'ok' : 'danger'}
            icon={matches ? IconCheck : IconAlertTriangle}
          >
            {t(matches ? 'emit.matches' : 'emit.differs')}
          </StatusChip>
        )}
      </div>
      <ul className={classes.goods}>
        {sums.lines.map((line) => (
          <li key={line.key}>
            <span>{[line.name, line.variant].filter(Boolean).join(', ')}</span>
            <strong>{format(line.total)}</strong>
            <span className={classes.dim}>
              {line.quantity} × {format(line.unitPrice)}
              {Number(line.discount) > 0 && ` − ${format(line.discount)}`}
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes.facts}>
        {Number(sums.taxed) > 0 && (
          <div>
            <dt>{t('sums.taxed')}</dt>
            <dd>{format(sums.taxed)}</dd>
          </div>
        )}
        {Number(sums.exempt) > 0 && (
          <div>
            <dt>{t('sums.exempt')}</dt>
            <dd>{format(sums.exempt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('sums.tax', { percent: sums.taxRate })}</dt>
          <dd>{format(sums.tax)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('sums.total')}</dt>
          <dd>{format(sums.total)}</dd>
        </div>
      </dl>
    </Card>
  )
}
