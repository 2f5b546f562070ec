import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { RefundLines } from '@/features/orders/components/money/RefundLines'
import { useRefundForm } from '@/features/orders/components/money/useRefundForm'
import { NotifySwitch } from '@/features/orders/components/NotifySwitch'
import { isPositive } from '@/features/orders/orderFacts'
import { refundable } from '@/features/orders/refundFacts'
import { useLatestVersion } from '@/features/orders/useLatestVersion'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'
import classes from './money.module.css'

type Props = { order: Order; actions: OrderActions }
type Form = ReturnType<typeof useRefundForm>

/** The gateway sends it by itself, or the merchant pays it back with his own hands. */
function How({ form }: { form: Form }) {
  const { t } = useTranslation('orderDesk')
  const { attempt, how, set, reference } = form
  return (
    <>
      {attempt && (
        <div>
          <div className={classes.label} id="refund-how">
            {t('refund.how')}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby="refund-how"
            value={how}
            onChange={(value) => set({ how: value as 'GATEWAY' | 'MANUAL' })}
            data={[
              {
                value: 'GATEWAY',
                label: t('refund.card', { card: attempt.card || attempt.provider }),
              },
              { value: 'MANUAL', label: t('refund.manual') },
            ]}
          />
        </div>
      )}
      <p className={classes.dim}>{t(`refund.explain.${how}`)}</p>
      {how === 'MANUAL' && (
        <TextInput
          label={t('refund.reference')}
          description={t('refund.referenceHelp')}
          maxLength={120}
          autoComplete="off"
          value={reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function Amount({ form, order }: { form: Form; order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { format, symbol, digits } = useMoney()
  return (
    <MoneyInput
      label={t('refund.amount')}
      description={t('refund.most', { amount: format(refundable(order)) })}
      error={form.amountError}
      symbol={symbol}
      digits={digits}
      value={form.amount}
      onChange={(amount) => form.set({ typed: amount })}
    />
  )
}

/** Money goes back: for goods, for the delivery, or any amount that is left. */
export function RefundDialog({ order, actions }: Props) {
  const { t } = useTranslation('orderDesk')
  const { format } = useMoney()
  const form = useRefundForm(order)
  const [key] = useState(() => crypto.randomUUID())
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const { set, values } = form
  const close = () => actions.setRefunding(false)

  const refund = async () => {
    if (!form.check()) return
    if (!(await send(() => actions.calls.refund({ ...form.body(), version }, key)))) return
    const amount = format(form.amount)
    notify.success({
      title: t(`refund.done.${form.how}`, { amount, number: order.number }),
      about: order._id,
    })
    close()
  }
  return (
    <Dialog
      opened
      wide
      onClose={close}
      title={t('refund.title', { number: order.number })}
      confirmLabel={
        form.valid ? t('refund.yes', { amount: format(form.amount) }) : t('refund.yesPlain')
      }
      cancelLabel={t('no')}
      danger
      pending={pending}
      onConfirm={() => void refund()}
    >
      <ErrorAlert problem={problem} message={message} />
      <RefundLines order={order} form={form} />
      {isPositive(form.shippingLeft) && (
        <Checkbox
          label={t('refund.shipping', { amount: format(form.shippingLeft) })}
          checked={values.shipping}
          onChange={(event) => set({ shipping: event.currentTarget.checked, typed: undefined })}
        />
      )}
      <Amount form={form} order={order} />
      <How form={form} />
      <TextInput
        label={t('refund.reason')}
        description={t('refund.reasonHelp')}
        maxLength={255}
        value={values.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <NotifySwitch
        order={order}
        news="refunded"
        checked={values.tell}
        onChange={(tell) => set({ tell })}
      />
    </Dialog>
  )
}
