import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LiveCustomer } from '@/features/orders/live/liveApi'
import { clockText, leftOf, SOON_MS, shareOf } from '@/features/orders/live/useLiveClock'
import { useHref } from '@/lib/appLink'
import { orderCode } from '@/lib/orderCode'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { CustomerMenu } from './CustomerMenu'
import classes from './live.module.css'
import { NextStep } from './NextStep'
import { StateChip } from './StateChip'

const MINUTE = 60_000

type Props = { customer: LiveCustomer; now: number; isNewest: boolean }

/** For whom, what, until when, how much, and what comes next. */
export function CustomerRow({ customer, now, isNewest }: Props) {
  const { t } = useTranslation('liveSale')
  const { format } = useMoney()
  const { handle, units, total, heldAt } = customer
  const left = leftOf(customer, now)
  // The server ends it; until it is heard of, the screen claims nothing.
  const state = customer.state === 'HELD' && left === 0 ? 'EXPIRED' : customer.state
  const minutes = Math.max(Math.floor((now - Date.parse(heldAt)) / MINUTE), 0)
  return (
    <li className={classes.customer} data-new={isNewest || undefined} data-state={state}>
      <div className={classes.who}>
        <strong>@{handle}</strong> <span className={classes.dim}>· {t('ago', { minutes })}</span>
        <div className={classes.units}>
          {units.map(({ code, name, quantity }) => (
            <span key={`${code}${name}`}>
              <span className={classes.code} title={name}>
                {code || name}
              </span>{' '}
              ×{quantity}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.time}>
        {state === 'HELD' ? <Clock left={left} /> : <State customer={customer} state={state} />}
      </div>
      <strong className={classes.sum}>{format(total)}</strong>
      <div className={classes.next}>
        <NextStep customer={customer} state={state} isSoon={left < SOON_MS} />
      </div>
      <CustomerMenu customer={customer} state={state} />
    </li>
  )
}

function Clock({ left }: { left: number }) {
  const { t } = useTranslation('liveSale')
  const text = clockText(left)
  return (
    <span className={classes.clock} data-soon={left < SOON_MS || undefined}>
      <b aria-label={t('timeLeft', { time: text })} role="timer" aria-live="off">
        {text}
      </b>
      <span className={classes.track} aria-hidden>
        <i style={{ width: `${shareOf(left) * 100}%` }} />
      </span>
    </span>
  )
}

function State({ customer, state }: { customer: LiveCustomer; state: LiveCustomer['state'] }) {
  const href = useHref()
  const { _id, orderNumber, units } = customer
  const returned = units.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <StateChip state={state} returned={returned} />
      {orderNumber !== null && (
        <Link className={classes.number} to={href.store(paths.order(_id))}>
          #{orderCode(orderNumber)}
        </Link>
      )}
    </>
  )
}
