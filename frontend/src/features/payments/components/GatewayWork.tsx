import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import type { PaymentMethod } from '@/features/payments/api'
import { say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { paths } from '@/lib/paths'

type Props = { failing: PaymentMethod[]; isFirst: boolean }

/** A line of the home's queue of work: buyers are offered what they can't pay by. */
export function GatewayWork({ failing, isFirst }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const [first] = failing
  if (first === undefined) return null
  return (
    <WorkRow
      icon={IconPlugConnectedX}
      tone="danger"
      to={failing.length === 1 ? paths.paymentMethod(first._id) : paths.paymentMethods}
      count={failing.length}
      what={t('work.gateways', { count: failing.length })}
      why={failing.map(({ name }) => say(name, locale)).join(', ')}
      button={t('work.gatewaysButton')}
      isFirst={isFirst}
    />
  )
}
