import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Message } from '@/features/chat/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { StatusChip } from '@/ui/StatusChip'
import classes from './inbox.module.css'

/** As the shop's calls write a card. */
type Card = {
  name: string
  price: string | null
  left: number | null
  inStock: boolean
  photo: { url: string; urls: { thumb?: { jpg: string } } } | null
}

/** The goods or the order that a message shows. */
export function MessageCard({ message }: { message: Message }) {
  const { t } = useTranslation('chat')
  const href = useHref()
  const { format } = useMoney()
  if (message.order) {
    const { _id, number, total, paid } = message.order
    return (
      <div className={classes.card}>
        <Link to={href.store(paths.order(_id))}>{t('order.number', { number })}</Link>
        <b>{format(total)}</b>
        <StatusChip tone={paid ? 'ok' : 'warning'} icon={paid ? IconCircleCheck : IconClock}>
          {paid ? t('order.paid') : t('order.unpaid')}
        </StatusChip>
      </div>
    )
  }
  if (!message.product) return null
  const { name, price, photo, left, inStock } = message.product as unknown as Card
  const picture = photo?.urls.thumb?.jpg ?? photo?.url
  return (
    <div className={classes.card}>
      {picture && <img src={picture} alt="" width={64} height={64} />}
      <div>
        <b>{name}</b>
        {price && <div>{format(price)}</div>}
        {left !== null && <small>{t('product.left', { count: left })}</small>}
        {!inStock && <small>{t('product.soldOut')}</small>}
      </div>
    </div>
  )
}
