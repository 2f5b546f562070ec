import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { isPositive, isZero } from '@/features/orders/orderFacts'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'
import { nameOf } from './Line'
import { useSteps } from './ManualFrame'
import classes from './manual.module.css'

type Props = { session: DraftSession; withLines?: boolean }

/** What it comes to, and until when. */
export function SummaryCard({ session, withLines }: Props) {
  const { t } = useTranslation('manualOrder')
  const { go } = useSteps(session)
  const { draft } = session
  if (draft === undefined) return null
  return (
    <SideCard
      title={t('summary.title')}
      end={
        withLines && (
          <Button variant="subtle" size="compact-md" onClick={() => void go(paths.manualOrder)}>
            {t('summary.change')}
          </Button>
        )
      }
    >
      {withLines && <Lines session={session} />}
      <Sums session={session} />
      <Until session={session} />
    </SideCard>
  )
}

function Lines({ session: { doc, draft } }: Props) {
  const { format } = useMoney()
  return (
    <dl className={classes.sums}>
      {doc.lines.map((line, at) => {
        const priced = draft?.lines[at]
        return (
          <div key={line.variantOid ?? line.customOid}>
            <dt>
              {line.quantity} × {nameOf(line, priced)}
            </dt>
            <dd>{priced ? format(Number(priced.total) - Number(priced.discount)) : ''}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Sums({ session: { draft, doc } }: Props) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  if (draft === undefined) return null
  const delivery = isZero(draft.shipping.price) ? t('delivery.free') : format(draft.shipping.price)
  const isSent = doc.address !== null || doc.shippingKey !== null
  return (
    <dl className={classes.sums} aria-live="polite">
      <div>
        <dt>{t('summary.goods', { count: doc.lines.length })}</dt>
        <dd>{format(draft.subtotal)}</dd>
      </div>
      {draft.discounts.map((row) => (
        <div key={`${row.type}${row.reason}${row.amount}`}>
          <dt>{row.reason || t('discount')}</dt>
          <dd className={classes.off}>−{format(row.amount)}</dd>
        </div>
      ))}
      {isSent && (
        <div>
          <dt>{t('delivery.title')}</dt>
          <dd>{delivery}</dd>
        </div>
      )}
      {isPositive(draft.surcharge) && (
        <div>
          <dt>{t('summary.surcharge')}</dt>
          <dd>{format(draft.surcharge)}</dd>
        </div>
      )}
      {!isZero(draft.rounding) && (
        <div>
          <dt>{t('summary.rounding')}</dt>
          <dd>{format(draft.rounding)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>
          {t('summary.total')}
          <small>{isPositive(draft.tax) && t('summary.tax', { tax: format(draft.tax) })}</small>
        </dt>
        <dd>{format(draft.total)}</dd>
      </div>
      {draft.margin && (
        <div>
          <dt>
            <strong>{t('summary.margin')}</strong>
            <small className={classes.dim}>
              {' '}
              {t('summary.cost', { cost: format(draft.margin.cost) })}
            </small>
          </dt>
          <dd className={draft.margin.profit.startsWith('-') ? classes.loss : classes.off}>
            {format(draft.margin.profit)}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Until({ session: { draft, doc } }: Props) {
  const { t } = useTranslation('manualOrder')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  if (!draft?.frozenUntil) return null
  const when = (moment: string) => formatDayTime(moment, locale, timeZone)
  const held = doc.holdUntil
    ? ` · ${t('hold.pieces', { count: draft.heldUnits, until: when(doc.holdUntil) })}`
    : ''
  return (
    <p className={classes.foot}>
      <IconLock size={16} stroke={2} aria-hidden />
      <span>
        {t('summary.frozen', { until: when(draft.frozenUntil) })}
        {held}
      </span>
    </p>
  )
}
