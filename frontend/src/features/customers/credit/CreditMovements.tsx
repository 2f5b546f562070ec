import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Customer } from '@/features/customers/api'
import detail from '@/features/customers/components/detail.module.css'
import { CREDIT, type Credit, type CreditEntry, noon } from '@/features/customers/credit/creditApi'
import { ReverseDialog } from '@/features/customers/credit/ReverseDialog'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay, formatDayTime } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './credit.module.css'

function Movement({ entry, onReverse }: { entry: CreditEntry; onReverse?: () => void }) {
  const { t } = useTranslation('credit')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const href = useHref()
  const { kind, amount, orderOid, orderNumber, paidBy, reference, reason, dueOn, actorName } = entry
  const isLess = amount.startsWith('-')
  const facts = [
    formatDayTime(entry.createdAt, locale, timeZone),
    paidBy && t(`paidBy.${paidBy}`),
    reference,
    dueOn && t('dueOn', { day: formatDay(noon(dueOn), locale, 'UTC') }),
    actorName,
    reason,
  ]
  return (
    <li>
      <span>
        <span className={entry.reversed ? classes.struck : detail.strong}>{t(`kind.${kind}`)}</span>
        {orderOid && orderNumber !== null && (
          <>
            {' · '}
            <Link to={href.store(paths.order(orderOid))} className={detail.link}>
              #{orderCode(orderNumber)}
            </Link>
          </>
        )}
        <p className={detail.dim}>{facts.filter(Boolean).join(' · ')}</p>
        {onReverse && (
          <Button variant="subtle" size="compact-sm" data-flush="start" onClick={onReverse}>
            {t('reverse.open')}
          </Button>
        )}
      </span>
      <span className={classes.side}>
        <span className={isLess ? `${detail.amount} ${classes.less}` : detail.amount}>
          {isLess ? `− ${format(amount.slice(1))}` : `+ ${format(amount)}`}
        </span>
        <span className={detail.dim}>{t('balanceAfter', { amount: format(entry.balance) })}</span>
      </span>
    </li>
  )
}

type PageProps = { customer: Customer; before: string; onReverse: (entry: CreditEntry) => void }

/** What is older than the first page. */
function OlderPage({ customer, before, onReverse }: PageProps) {
  const { t } = useTranslation('credit')
  const pay = useAccess('orders.approve_payment').allowed
  const [more, setMore] = useState(false)
  const { data, isError } = useStoreQuery('get', CREDIT, {
    params: { path: { customer_id: customer._id }, query: { before } },
  })
  if (isError) return <li role="alert">{t('failed')}</li>
  return (
    <>
      {data?.entries.map((entry) => (
        <Movement
          key={entry._id}
          entry={entry}
          onReverse={pay && entry.canReverse ? () => onReverse(entry) : undefined}
        />
      ))}
      {data?.nextBefore && !more && (
        <li>
          <Button onClick={() => setMore(true)}>{t('more')}</Button>
        </li>
      )}
      {data?.nextBefore && more && (
        <OlderPage customer={customer} before={data.nextBefore} onReverse={onReverse} />
      )}
    </>
  )
}

/** The newest first; rows are never changed, a mistake is reversed by another one. */
export function CreditMovements({ customer, credit }: { customer: Customer; credit: Credit }) {
  const { t } = useTranslation('credit')
  const pay = useAccess('orders.approve_payment').allowed
  const [older, setOlder] = useState(false)
  const [reversing, setReversing] = useState<CreditEntry>()
  if (credit.entries.length === 0) return null
  return (
    <>
      <ul className={`${detail.rows} ${classes.movements}`} aria-label={t('movements')}>
        {credit.entries.map((entry) => (
          <Movement
            key={entry._id}
            entry={entry}
            onReverse={pay && entry.canReverse ? () => setReversing(entry) : undefined}
          />
        ))}
        {credit.nextBefore && older && (
          <OlderPage customer={customer} before={credit.nextBefore} onReverse={setReversing} />
        )}
      </ul>
      {credit.nextBefore && !older && <Button onClick={() => setOlder(true)}>{t('more')}</Button>}
      {reversing && (
        <ReverseDialog
          customer={customer}
          entry={reversing}
          onClose={() => setReversing(undefined)}
        />
      )}
    </>
  )
}
