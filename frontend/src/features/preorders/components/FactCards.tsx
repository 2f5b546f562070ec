import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { noon, type Preorder } from '@/features/preorders/api'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay, formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ShareLink } from '@/ui/ShareLink'
import classes from './preorders.module.css'

export function TermsCard({ preorder }: { preorder: Preorder }) {
  const { t } = useTranslation('preorders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const day = (value: string | null) => (value ? formatDay(noon(value), locale, 'UTC') : '')
  const moment = (value: string | null) => (value ? formatDayTime(value, locale, timeZone) : '')
  const { kind, taken, maxQuantity, maxPerCustomer, order } = preorder
  const places = maxQuantity === null ? String(taken) : `${taken} / ${maxQuantity}`
  const rows: [string, string][] = [
    [t('field.availableOn'), day(preorder.availableOn)],
    [t('detail.movedFrom'), day(preorder.movedFrom)],
    [t('field.paymentMode'), t(`mode.${preorder.paymentMode}`)],
    [t('detail.balanceOn'), day(preorder.balanceOn)],
    [t('field.validUntil'), kind === 'REQUEST' ? moment(preorder.validUntil) : ''],
    [t('detail.places'), kind === 'OFFER' ? places : ''],
    [t('field.maxPerCustomer'), maxPerCustomer === null ? '' : String(maxPerCustomer)],
    [t('detail.viewedAt'), moment(preorder.viewedAt)],
    [t('detail.arrivedAt'), moment(preorder.arrivedAt)],
  ]
  const href = useHref()
  return (
    <Card component="section" aria-labelledby="terms">
      <Title order={2} id="terms">
        {t('detail.terms')}
      </Title>
      <dl className={classes.facts}>
        {rows
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {order && (
        <p className={classes.below}>
          <Link to={href.store(paths.order(order._id))}>
            {t('detail.order', { number: order.number })}
          </Link>
        </p>
      )}
      {kind === 'OFFER' && (
        <p className={classes.below}>
          <Link to={href.store(`${paths.preorderList}?offerOid=${preorder._id}`)}>
            {t('detail.seePlaces')}
          </Link>
        </p>
      )}
    </Card>
  )
}

export function CustomerCard({ preorder }: { preorder: Preorder }) {
  const { t } = useTranslation('preorders')
  const { contact, requestText, kind, url, state } = preorder
  const isShared = kind === 'OFFER' || !['DRAFT', 'REQUESTED'].includes(state)
  return (
    <Card component="section" aria-labelledby="customer">
      <Title order={2} id="customer">
        {t(kind === 'OFFER' ? 'detail.link' : 'detail.customer')}
      </Title>
      {kind !== 'OFFER' && (
        <p className={classes.below}>
          {contact.name || t('detail.nobody')}
          <span className={classes.dim}>
            <br />
            {[contact.phone, contact.email].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
      {requestText && <blockquote className={classes.quote}>{requestText}</blockquote>}
      {isShared && url && <ShareLink url={url} text={preorder.title || t('detail.linkText')} />}
    </Card>
  )
}

export function HistoryCard({ preorder }: { preorder: Preorder }) {
  const { t } = useTranslation('preorders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const events = [...preorder.events].reverse()
  return (
    <Card component="section" aria-labelledby="history">
      <Title order={2} id="history">
        {t('detail.history')}
      </Title>
      <ul className={classes.rows}>
        {events.map((event) => (
          <li key={`${event.at}${event.kind}`}>
            <span>
              {t(`event.${event.kind}`, { defaultValue: event.kind })}
              {event.text && <div className={classes.dim}>{event.text}</div>}
            </span>
            <span className={classes.dim}>
              {[event.actor, formatDayTime(event.at, locale, timeZone)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
