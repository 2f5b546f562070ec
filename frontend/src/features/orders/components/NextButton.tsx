import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OrderRow } from '@/features/orders/api'
import type { StateRequest } from '@/features/orders/components/StateDialog'
import { nextMove } from '@/features/orders/nextMove'
import { useOrderPermissions } from '@/features/orders/permissions'
import { reminderChat } from '@/features/orders/whatsApp'
import { useStore } from '@/lib/store/useStore'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = {
  order: OrderRow
  to: string
  filled: boolean
  onMove: (request: StateRequest) => void
}

const ROW_BUTTON_PX = 34

/** The end of every row: the one thing to do next, here or on the order's own page. */
export function NextButton({ order, to, filled, onMove }: Props) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const { url } = useStore()
  const reminder = reminderChat(order, url)
  const move = nextMove(order)
  if (move === undefined) return null
  const target = move.to
  // Who left no number is not reminded from here.
  const isMute = move.key === 'REMIND' && reminder === undefined
  const word = t(`next.button.${isMute ? 'RECORD_PAYMENT' : move.key}`)
  const shared = {
    tone: filled ? ('primary' as const) : ('neutral' as const),
    h: ROW_BUTTON_PX,
    px: 12,
    'aria-label': t('next.named', { action: word, number: order.number }),
  }
  if (move.key === 'REMIND' && !isMute) {
    return (
      <PermissionButton
        {...shared}
        component="a"
        href={reminder}
        target="_blank"
        rel="noopener"
        aria-label={t('next.named', { action: t('next.button.REMIND_LONG'), number: order.number })}
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
      >
        {word}
      </PermissionButton>
    )
  }
  if (target === undefined) {
    return (
      <PermissionButton {...shared} component={Link} to={to}>
        {word}
      </PermissionButton>
    )
  }
  return (
    <PermissionButton
      {...shared}
      {...button('edit')}
      onClick={() => onMove({ orderOid: order._id, number: order.number, to: target })}
    >
      {word}
    </PermissionButton>
  )
}
