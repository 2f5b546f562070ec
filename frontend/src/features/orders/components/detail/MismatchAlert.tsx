import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import classes from '@/features/orders/components/detail/NextStepCard.module.css'
import { isPositive } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { oddPayment } from '@/features/orders/refundFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { order: Order; actions: OrderActions }

/** The gateway took another amount than the order's: a person writes down what came in. */
export function MismatchAlert({ order, actions }: Props) {
  const { t } = useTranslation('orderDesk')
  const { format } = useMoney()
  const { button } = useOrderPermissions()
  const { send, pending } = useSubmit(showError)
  const odd = oddPayment(order)
  if (odd === undefined) return null
  const isKnown = isPositive(odd.captured)
  const amount = format(odd.captured)
  const words = { card: odd.card || odd.provider, took: amount, asked: format(odd.amount) }
  const record = async () => {
    if (!isKnown) return actions.setPaying(true)
    // The attempt is the key: it is written down once.
    const body = { attemptOid: odd._id, reference: '', version: order.version }
    const done = await send(() => actions.calls.pay(body, odd._id))
    if (!done) return
    notify.success({ title: t('attempt.recorded', { amount }) })
  }
  return (
    <>
      <FormAlert tone="warning">
        {t(isKnown ? 'attempt.mismatch' : 'attempt.mismatchCurrency', words)}
      </FormAlert>
      <div className={classes.buttons}>
        <PermissionButton
          {...button('approve')}
          tone="primary"
          loading={pending}
          onClick={() => void record()}
        >
          {isKnown ? t('attempt.record', { amount }) : t('attempt.recordOther')}
        </PermissionButton>
      </div>
    </>
  )
}
