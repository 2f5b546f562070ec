import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useAttemptMoves } from '@/features/orders/components/money/useAttemptMoves'
import { nextStep, type StepAction } from '@/features/orders/nextStep'
import { useOrderPermissions } from '@/features/orders/permissions'
import { heldPayment } from '@/features/orders/refundFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { whatsAppTexts } from '@/features/orders/whatsApp'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { order: Order; actions: OrderActions }
type ButtonProps = {
  order: Order
  action: StepAction
  tone: 'primary' | 'neutral' | 'danger'
  busy: boolean
  onStart: (action: StepAction) => void
}

function wordsOf(action: StepAction) {
  switch (action.kind) {
    case 'state':
      return { word: `next.button.${action.word}`, permission: 'edit' } as const
    case 'refund':
      return { word: 'next.button.REFUND', permission: 'refund' } as const
    case 'pay':
      return { word: 'pay.button', permission: 'approve' } as const
    case 'remind':
      return { word: 'next.button.REMIND_LONG', permission: 'seeContact' } as const
    default:
      return { word: `orderDesk:attempt.move.${action.kind}`, permission: 'approve' } as const
  }
}

function StepButton({ order, action, tone, busy, onStart }: ButtonProps) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const { button } = useOrderPermissions()
  const reminder = whatsAppTexts(order).find(({ key }) => key === 'pay')
  const { word, permission } = wordsOf(action)
  if (action.kind === 'remind') {
    if (reminder === undefined) return null
    return (
      <PermissionButton
        tone={tone}
        component="a"
        href={reminder.href}
        target="_blank"
        rel="noopener"
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
      >
        {t(word)}
      </PermissionButton>
    )
  }
  return (
    <PermissionButton
      {...button(permission)}
      tone={tone}
      disabled={busy}
      onClick={() => onStart(action)}
    >
      {t(word)}
    </PermissionButton>
  )
}

/** The next step, and what may be done instead. */
export function StepButtons({ order, actions }: Props) {
  const { run, pending } = useAttemptMoves(order, actions)
  const { primary, secondary } = nextStep(order)
  const isCancel = secondary?.kind === 'state' && secondary.to === 'CANCELLED'
  const start = (action: StepAction) => {
    const held = heldPayment(order)
    if (action.kind !== 'capture' && action.kind !== 'void') actions.start(action)
    else if (held) void run(held, action.kind)
  }
  const shared = { order, busy: pending, onStart: start }
  return (
    <>
      {primary && <StepButton {...shared} action={primary} tone="primary" />}
      {secondary && (
        <StepButton {...shared} action={secondary} tone={isCancel ? 'danger' : 'neutral'} />
      )}
    </>
  )
}
