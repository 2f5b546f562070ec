import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import type { News } from '@/features/orders/stateChange'

type Props = {
  order: Order
  /** Without it the mail is one that the store can't switch off. */
  news?: News
  checked: boolean
  onChange: (on: boolean) => void
}

/** Whether the buyer gets a mail about it; nothing to ask when we know no address, or the store has
 * switched these news off. */
export function NotifySwitch({ order, news, checked, onChange }: Props) {
  const { t } = useTranslation('orders')
  const isSent = news ? order.buyerNews.includes(news) : order.contact.email !== ''
  if (!isSent) return null
  return (
    <Switch
      label={t('change.notify', { name: order.contact.firstName })}
      description={order.contact.email}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
