import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { chosenUnits, type Units } from '@/features/orders/components/UnitFields'
import type { NewRefund } from '@/features/orders/deskApi'
import { isPositive, negative, sumOf } from '@/features/orders/orderFacts'
import {
  amountFor,
  gatewayPayment,
  refundable,
  refundableShipping,
  refundLines,
} from '@/features/orders/refundFacts'
import { useMoney } from '@/features/stores/useMoney'
import { parseMoney } from '@/lib/money'

type Values = {
  units: Units
  restock: Record<string, boolean>
  shipping: boolean
  /** Written by hand; else the amount follows the goods. */
  typed: string | undefined
  how: 'GATEWAY' | 'MANUAL'
  reference: string
  reason: string
  tell: boolean
}

const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])
const smaller = (one: string, other: string) => (Number(one) < Number(other) ? one : other)

/** What goes back and how. An order that ended starts with all that is left, one that was paid
 * twice with what is too much. */
export function useRefundForm(order: Order) {
  const { t } = useTranslation('orderDesk')
  const { format, digits } = useMoney()
  const attempt = gatewayPayment(order)
  const most = refundable(order)
  const overpaid = order.paymentState === 'OVERPAID' ? negative(order.due) : undefined
  const start = ENDED.has(order.state) ? most : overpaid
  const [values, setValues] = useState<Values>(() => ({
    units: {},
    restock: {},
    shipping: false,
    typed: start === undefined ? undefined : Number(start).toFixed(digits),
    how: attempt ? 'GATEWAY' : 'MANUAL',
    reference: '',
    reason: '',
    tell: order.contact.email !== '',
  }))
  const [checked, setChecked] = useState(false)
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))

  const shippingLeft = refundableShipping(order)
  const goods = amountFor(order, values.units, digits)
  const asked = sumOf([goods, values.shipping ? shippingLeft : '0'])
  const followed = Number(smaller(asked, most)).toFixed(digits)
  const amount = values.typed ?? (isPositive(followed) ? followed : '')
  const read = parseMoney(amount, digits)
  const tooMuch = read !== null && Number(read) > Number(most)
  const valid = read !== null && isPositive(read) && !tooMuch
  const problem = tooMuch
    ? t('refund.tooMuch', { amount: format(most) })
    : t('refund.amountMissing')

  const body = (): NewRefund => ({
    amount: read ?? '',
    lines: chosenUnits(values.units).map((line) => ({
      ...line,
      restock: values.restock[line.lineOid] ?? false,
    })),
    shipping: values.shipping
      ? Number(smaller(shippingLeft, read ?? '0')).toFixed(digits)
      : undefined,
    reason: values.reason.trim(),
    how: values.how,
    reference: values.how === 'MANUAL' ? values.reference.trim() : '',
    notify: values.tell,
  })
  return {
    attempt,
    lines: refundLines(order),
    values,
    set,
    how: values.how,
    reference: values.reference,
    shippingLeft,
    amount,
    valid,
    amountError: (checked || tooMuch) && !valid ? problem : undefined,
    check: () => {
      setChecked(true)
      return valid
    },
    body,
  }
}
