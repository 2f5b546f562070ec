import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import classes from '@/features/orders/components/Dialog.module.css'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { isPositive, negative, sumOf } from '@/features/orders/orderFacts'
import { oddPayment } from '@/features/orders/refundFacts'
import { useLatestVersion } from '@/features/orders/useLatestVersion'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'

type Props = { order: Order; actions: OrderActions }

/** What this amount makes of the order. */
function useOutcome(order: Order, amount: string) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const left = sumOf([order.due, negative(amount)])
  if (isPositive(left)) return t('pay.part', { left: format(left) })
  const line = t(order.state === 'PENDING' ? 'pay.confirms' : 'pay.line')
  const more = negative(left)
  return isPositive(more) ? `${line} ${t('pay.more', { more: format(more) })}` : line
}

/** All that is due unless something else is typed; of a payment in another currency what came of it. */
function usePayForm(order: Order) {
  const { digits } = useMoney()
  const odd = oddPayment(order)
  const [typed, setAmount] = useState<string>()
  const amount = typed ?? (odd === undefined ? order.due : '')
  const [reference, setReference] = useState('')
  const read = parseMoney(amount, digits)
  const valid = read !== null && isPositive(read)
  const body = {
    amount: read ?? '',
    reference: reference.trim(),
    ...(odd && { attemptOid: odd._id }),
  }
  return { amount, setAmount, reference, setReference, valid, read: valid ? read : '0', body, odd }
}

/** Money that the merchant has in hand or has seen in his account. */
export function PayDialog({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { format, symbol, digits } = useMoney()
  const form = usePayForm(order)
  const [checked, setChecked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const outcome = useOutcome(order, form.read)
  const close = () => actions.setPaying(false)

  const pay = async () => {
    setChecked(true)
    if (!form.valid) return
    const done = await send(() => actions.calls.pay({ ...form.body, version }, key))
    if (!done) return
    const amount = format(form.read)
    notify.success({ title: t('pay.done', { amount, number: order.number }), about: order._id })
    close()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={form.valid ? t('pay.title', { amount: format(form.read) }) : t('pay.button')}
      confirmLabel={t('pay.yes')}
      cancelLabel={t('change.no.other')}
      pending={pending}
      onConfirm={() => void pay()}
    >
      <ErrorAlert problem={problem} message={message} />
      <MoneyInput
        label={t('pay.amount')}
        description={t('pay.due', { amount: format(order.due) })}
        error={checked && !form.valid ? t('pay.amountMissing') : undefined}
        symbol={symbol}
        digits={digits}
        value={form.amount}
        onChange={form.setAmount}
      />
      {form.valid && <p className={classes.effects}>{outcome}</p>}
      {form.odd === undefined && (
        <TextInput
          label={`${t('pay.reference')} (${t('optional')})`}
          description={t('pay.referenceHelp')}
          maxLength={120}
          autoComplete="off"
          value={form.reference}
          onChange={(event) => form.setReference(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}
