import { ActionIcon, TagsInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { at, type Conversation, ONE } from '@/features/chat/api'
import { LinkCustomer } from '@/features/chat/components/LinkCustomer'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { initials } from '@/lib/text'
import classes from './inbox.module.css'

type Props = { conversation: Conversation; shown: boolean; onClose: () => void }
type Customer = NonNullable<Conversation['customer']>

/** Who is at the other end: what he bought, owes and left in the cart. */
export function CustomerPane({ conversation, shown, onClose }: Props) {
  const { t } = useTranslation('chat')
  const { name, channel, email, phone, customer, page, rating, ratingComment } = conversation
  const title = customer?.name || name || t('visitor')
  const contact = [customer?.phone ?? phone, customer?.email ?? email].filter(Boolean)
  return (
    <aside
      className={classes.customer}
      data-shown={shown || undefined}
      aria-label={t('customer.title')}
    >
      <ActionIcon className={classes.back} aria-label={t('back')} onClick={onClose}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes.person}>
        <span className={classes.avatar} aria-hidden>
          {initials(title)}
        </span>
        <div>
          <h3>{title}</h3>
          {contact.map((text) => (
            <div key={text} className={classes.dim}>
              {text}
            </div>
          ))}
        </div>
      </div>
      {customer ? (
        <Facts customer={customer} />
      ) : (
        <>
          <p className={classes.dim}>
            {t(channel === 'WEB' ? 'customer.none' : 'customer.noneOutside')}
          </p>
          <LinkCustomer conversation={conversation} />
        </>
      )}
      {page && (
        <p className={classes.dim}>
          {t('customer.page')} <code>{page}</code>
        </p>
      )}
      {rating && (
        <p>
          <b>{t(`rating.${rating as 'GOOD' | 'FAIR' | 'BAD'}`)}</b> {ratingComment}
        </p>
      )}
      <Labels conversation={conversation} />
    </aside>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('chat')
  const href = useHref()
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { spent, orderCount, owes, orders, cart } = customer
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('customer.spent')}</dt>
          <dd>{format(spent)}</dd>
        </div>
        <div>
          <dt>{t('customer.orders')}</dt>
          <dd>{orderCount}</dd>
        </div>
        {owes !== null && Number(owes) > 0 && (
          <div>
            <dt>{t('customer.owes')}</dt>
            <dd>{format(owes)}</dd>
          </div>
        )}
      </dl>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={href.store(paths.order(order._id))}>#{orderCode(order.number)}</Link>
            <span className={classes.dim}>{formatDay(order.placedAt, locale, timeZone)}</span>
            <b>{format(order.total)}</b>
          </li>
        ))}
      </ul>
      {cart && (
        <div className={classes.card}>
          <div>
            <b>{t('customer.cart')}</b>
            <div>{cart.items.join(', ')}</div>
            <div>{format(cart.value)}</div>
          </div>
        </div>
      )}
      <Link to={href.store(paths.customer(customer._id))}>{t('customer.open')}</Link>
    </>
  )
}

function Labels({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const { allowed } = useAccess('chat.edit')
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  return (
    <TagsInput
      label={t('labels')}
      readOnly={!allowed}
      maxTags={10}
      maxLength={40}
      value={conversation.labels}
      onChange={(labels) => update.mutate({ ...at(conversation._id), body: { labels } })}
    />
  )
}
