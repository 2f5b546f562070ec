import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { nextStep, type StepAction } from '@/features/orders/nextStep'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { order: Order; actions: OrderActions }
type ButtonProps = {
  action: StepAction
  tone: 'primary' | 'neutral' | 'danger'
  actions: OrderActions
}

function wordsOf(action: StepAction) {
  if (action.kind === 'state') {
    return { word: `next.button.${action.word}`, permission: 'edit' } as const
  }
  return action.kind === 'refund'
    ? ({ word: 'next.button.REFUND', permission: 'refund' } as const)
    : ({ word: 'pay.button', permission: 'approve' } as const)
}

function StepButton({ action, tone, actions }: ButtonProps) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const { word, permission } = wordsOf(action)
  return (
    <PermissionButton {...button(permission)} tone={tone} onClick={() => actions.start(action)}>
      {t(word)}
    </PermissionButton>
  )
}

/** The next step, and what may be done instead. */
export function StepButtons({ order, actions }: Props) {
  const { primary, secondary } = nextStep(order)
  const isCancel = secondary?.kind === 'state' && secondary.to === 'CANCELLED'
  return (
    <>
      {primary && <StepButton action={primary} tone="primary" actions={actions} />}
      {secondary && (
        <StepButton action={secondary} tone={isCancel ? 'danger' : 'neutral'} actions={actions} />
      )}
    </>
  )
}
