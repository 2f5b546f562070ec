import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim, Order, OrderState } from '@/features/orders/api'
import type { StateRequest } from '@/features/orders/components/StateDialog'
import type { StepAction } from '@/features/orders/nextStep'
import { mailsPayment } from '@/features/orders/orderFacts'
import { useOrderCalls } from '@/features/orders/useOrderCalls'
import { useSubmit } from '@/features/orders/useSubmit'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { notify } from '@/ui/notify'

/** Everything the page of an order can do, and which of its dialogs is open. */
export function useOrderActions(order: Order) {
  const { t } = useTranslation('orders')
  const { format, digits } = useMoney()
  const calls = useOrderCalls(order._id)
  const [request, setRequest] = useState<StateRequest | null>(null)
  const [paying, setPaying] = useState(false)
  const [refunding, setRefunding] = useState(false)
  const [returning, setReturning] = useState(false)
  const [rejecting, setRejecting] = useState<Claim | null>(null)
  const [found, setFound] = useState<string>()
  const { number } = order
  const name = order.contact.firstName
  const { send, ...sent } = useSubmit()

  const ask = (to: OrderState) => setRequest({ orderOid: order._id, number, to })
  const start = (action: StepAction) => {
    if (action.kind === 'state') ask(action.to)
    else if (action.kind === 'refund') setRefunding(true)
    else if (action.kind === 'pay') setPaying(true)
  }
  const amount = found === undefined ? undefined : (parseMoney(found, digits) ?? '')
  const unreadable = amount !== undefined && !(Number(amount) > 0)
  const approve = async (claim: Claim) => {
    if (unreadable) return false
    const hears = mailsPayment(order, amount ?? claim.amount)
    const done = await send(() => calls.approve(claim._id, amount))
    if (!done) return false
    notify.success({
      title: t('claim.approved', { amount: format(amount ?? claim.amount), number }),
      description: hears ? t('done.told', { name }) : undefined,
      about: order._id,
    })
    return true
  }
  const reject = (claim: Claim, reason: string) => calls.reject(claim._id, reason)
  const claimed = { found, setFound, unreadable, approve, reject }
  return {
    calls,
    ...sent,
    request,
    setRequest,
    ask,
    start,
    paying,
    setPaying,
    refunding,
    setRefunding,
    returning,
    setReturning,
    rejecting,
    setRejecting,
    ...claimed,
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
