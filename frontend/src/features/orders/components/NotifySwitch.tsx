import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'

type Props = { order: Order; checked: boolean; onChange: (on: boolean) => void }

/** Whether the buyer gets a mail about it; nothing to ask when we know no address. */
export function NotifySwitch({ order, checked, onChange }: Props) {
  const { t } = useTranslation('orders')
  if (order.contact.email === '') return null
  return (
    <Switch
      label={t('change.notify', { name: order.contact.firstName })}
      description={order.contact.email}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
