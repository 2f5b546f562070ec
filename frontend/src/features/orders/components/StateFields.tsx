import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order, OrderState } from '@/features/orders/api'
import { TrackingFields } from '@/features/orders/components/goods/TrackingFields'
import { leavesUnknown } from '@/features/orders/goodsFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import {
  CANCEL_REASONS,
  type Choices,
  hasMoney,
  isCollected,
  mailsBuyer,
} from '@/features/orders/stateChange'
import { useMoney } from '@/lib/store/useMoney'

type Props = {
  order: Order
  to: OrderState
  choices: Choices
  onChange: (change: Partial<Choices>) => void
  reasonError?: string
  urlError?: string
}

function ReasonField({
  choices,
  onChange,
  reasonError,
}: Pick<Props, 'choices' | 'onChange' | 'reasonError'>) {
  const { t } = useTranslation('orders')
  return (
    <NativeSelect
      label={t('change.reason')}
      error={reasonError}
      value={choices.reason}
      onChange={(event) => onChange({ reason: event.currentTarget.value })}
      data={[
        { value: '', label: t('change.reasonChoose') },
        ...CANCEL_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
      ]}
    />
  )
}

/** All money goes back with the cancelling, by those who may. */
function RefundSwitch({ order, choices, onChange }: Pick<Props, 'order' | 'choices' | 'onChange'>) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const { allowed, reason } = useOrderPermissions().button('refund')
  return (
    <Switch
      label={t('change.refund', { amount: format(order.paid) })}
      description={allowed ? t('change.refundHelp') : reason}
      disabled={!allowed}
      checked={choices.refund}
      onChange={(event) => onChange({ refund: event.currentTarget.checked })}
    />
  )
}

/** The few things that may be said with a change of state. */
export function StateFields(props: Props) {
  const { order, to, choices, onChange, reasonError, urlError } = props
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const name = order.contact.firstName
  const mailed = mailsBuyer(order, to)
  const notes = to === 'CANCELLED' && mailed && choices.notify
  return (
    <>
      {to === 'SHIPPED' && (
        <TrackingFields
          trackingInfo={choices}
          urlError={urlError}
          onChange={onChange}
          leaves={leavesUnknown(order)}
        />
      )}
      {to === 'CANCELLED' && (
        <ReasonField choices={choices} onChange={onChange} reasonError={reasonError} />
      )}
      {(to === 'CANCELLED' || to === 'RETURNED') && (
        <Textarea
          label={t('change.note')}
          description={t(notes ? 'change.noteHelp' : 'change.noteTeam')}
          maxLength={500}
          rows={2}
          value={choices.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
      {(to === 'RETURNED' || to === 'CANCELLED') && order.itemCount > 0 && (
        <Switch
          label={t('change.restock', { count: order.itemCount })}
          description={t(choices.restock ? 'change.restockHelp' : 'change.restockNot')}
          checked={choices.restock}
          onChange={(event) => onChange({ restock: event.currentTarget.checked })}
        />
      )}
      {to === 'CANCELLED' && hasMoney(order) && (
        <RefundSwitch order={order} choices={choices} onChange={onChange} />
      )}
      {isCollected(order, to) && (
        <Switch
          label={t('change.collected', { amount: format(order.due) })}
          description={t('change.collectedHelp')}
          checked={choices.collected}
          onChange={(event) => onChange({ collected: event.currentTarget.checked })}
        />
      )}
      {mailed && (
        <Switch
          label={t('change.notify', { name })}
          description={order.contact.email}
          checked={choices.notify}
          onChange={(event) => onChange({ notify: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
