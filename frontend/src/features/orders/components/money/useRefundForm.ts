import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { chosenUnits, stillThere, type Units } from '@/features/orders/components/UnitFields'
import { type NewRefund, type RefundParts, refundQuoteQuery } from '@/features/orders/deskApi'
import { isPositive, negative } from '@/features/orders/orderFacts'
import {
  gatewayPayment,
  refundable,
  refundableShipping,
  refundLines,
} from '@/features/orders/refundFacts'
import { parseMoney } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'

type Values = {
  units: Units
  restock: Record<string, boolean>
  /** Lines whose units are sent although their money goes back. */
  keep: Record<string, boolean>
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

/** What the server says that the chosen goods and delivery come to. */
function useQuoted(order: Order, parts: RefundParts) {
  const asks = (parts.lines ?? []).length > 0 || parts.shipping !== undefined
  const query = refundQuoteQuery(useStoreOid(), order._id, parts)
  const { data, isFetching, isPlaceholderData } = useQuery({ ...query, enabled: asks })
  const amount = asks ? (data?.amount ?? '') : ''
  return {
    amount: isPositive(amount) ? amount : '',
    waits: asks && (isFetching || isPlaceholderData),
  }
}

/** What goes back and how. An order that ended starts with all that is left, one that was paid
 * twice with what is too much. */
export function useRefundForm(order: Order) {
  const { t } = useTranslation('orderDesk')
  const { format, digits } = useMoney()
  const attempt = gatewayPayment(order)
  const most = refundable(order)
  const overpaid = order.paymentState === 'OVERPAID' ? negative(order.due) : undefined
  const start = ENDED.has(order.state) ? most : overpaid
  const lines = refundLines(order)
  const [typed, setValues] = useState<Values>(() => ({
    units: {},
    restock: {},
    keep: {},
    shipping: false,
    typed: start === undefined ? undefined : Number(start).toFixed(digits),
    how: attempt ? 'GATEWAY' : 'MANUAL',
    reference: '',
    reason: '',
    tell: order.contact.email !== '',
  }))
  const [checked, setChecked] = useState(false)
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))

  const values = { ...typed, units: stillThere(typed.units, lines) }
  const shippingLeft = refundableShipping(order)
  const units = chosenUnits(values.units)
  const shipping = values.shipping ? Number(shippingLeft).toFixed(digits) : undefined
  const requested = units.map((line) => ({ ...line, restock: false, remove: true }))
  const quoted = useQuoted(order, { lines: requested, shipping })
  const waits = values.typed === undefined && quoted.waits
  const amount = values.typed ?? quoted.amount
  const read = parseMoney(amount, digits)
  const tooMuch = read !== null && Number(read) > Number(most)
  const valid = read !== null && isPositive(read) && !tooMuch && !waits
  const problem = tooMuch
    ? t('refund.tooMuch', { amount: format(most) })
    : t('refund.amountMissing')

  const body = (): NewRefund => ({
    amount: values.typed === undefined ? undefined : (read ?? ''),
    lines: units.map((line) => ({
      ...line,
      restock: values.restock[line.lineOid] ?? false,
      remove: !values.keep[line.lineOid],
    })),
    shipping: shipping && values.typed !== undefined ? smaller(shipping, read ?? '0') : shipping,
    reason: values.reason.trim(),
    how: values.how,
    reference: values.how === 'MANUAL' ? values.reference.trim() : '',
    notify: values.tell,
  })
  return {
    attempt,
    lines,
    values,
    set,
    how: values.how,
    reference: values.reference,
    shippingLeft,
    amount,
    valid,
    amountError: (checked || tooMuch) && !valid && !waits ? problem : undefined,
    check: () => {
      setChecked(true)
      return valid
    },
    body,
  }
}
