import { Skeleton } from '@mantine/core'
import { IconBox, IconCash, IconCircleCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Order, type OrderState, orderQuery } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { StateErrorAlert } from '@/features/orders/components/StateErrorAlert'
import { StateFields } from '@/features/orders/components/StateFields'
import {
  type Choices,
  type Effect,
  effectsOf,
  mailsBuyer,
  noChoices,
  toBody,
} from '@/features/orders/stateChange'
import { badUrl } from '@/features/orders/tracking'
import { useOrderCalls } from '@/features/orders/useOrderCalls'
import { useSubmit } from '@/features/orders/useSubmit'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { notify } from '@/ui/notify'
import classes from './Dialog.module.css'

/** A move that somebody asked for: the order and the state it should go to. */
export type StateRequest = { orderOid: string; number: number; to: OrderState }

const icons = { stock: IconBox, money: IconCash, team: IconUsers, done: IconCircleCheck }

function Effects({ order, effects }: { order: Order; effects: Effect[] }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  if (effects.length === 0) return null
  const values = { count: order.itemCount, amount: format(order.paid) }
  return (
    <ul className={classes.effects}>
      {effects.map(({ key, kind }) => {
        const Icon = icons[kind]
        return (
          <li key={key}>
            <Icon size={16} stroke={2} aria-hidden />
            {t(`change.effect.${key}`, values)}
          </li>
        )
      })}
    </ul>
  )
}

function useChange({ orderOid, number, to }: StateRequest, onDone: () => void) {
  const { t } = useTranslation('orders')
  const calls = useOrderCalls(orderOid)
  const sent = useSubmit()

  const tell = (order: Order, choices: Choices) => {
    const mailed = mailsBuyer(order, to) && choices.notify
    notify.success({
      title: t(`done.${to}`, { number }),
      description: mailed ? t('done.told', { name: order.contact.firstName }) : undefined,
      mergeKey: `order-${to}`,
      about: orderOid,
      merged: (count) => t(`done.merged.${to}`, { count }),
    })
  }
  const change = async (order: Order, choices: Choices) => {
    const body = { ...toBody(order, to, choices), version: order.version }
    const done = await sent.send(() => calls.changeState(body))
    if (!done) return
    tell(order, choices)
    onDone()
  }
  return { ...sent, change }
}

function Body({ request, onClose }: { request: StateRequest; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const { orderOid, number, to } = request
  const { data: order } = useQuery(orderQuery(useStoreOid(), orderOid))
  const [choices, setChoices] = useState(noChoices)
  const [missing, setMissing] = useState(false)
  const [wrongUrl, setWrongUrl] = useState(false)
  const { change, pending, problem, message } = useChange(request, onClose)
  const isDanger = to === 'CANCELLED' || to === 'RETURNED'

  const go = (last: Choices) => {
    const lacks = to === 'CANCELLED' && last.reason === ''
    const wrong = to === 'SHIPPED' && badUrl(last)
    setMissing(lacks)
    setWrongUrl(wrong)
    if (order !== undefined && !lacks && !wrong) void change(order, last)
  }
  const update = (part: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...part }))
    if (part.reason) setMissing(false)
    if (part.trackingUrl !== undefined) setWrongUrl(false)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`change.title.${to}`, { number })}
      confirmLabel={t(`change.yes.${to}`)}
      cancelLabel={t(`change.no.${isDanger ? 'danger' : 'other'}`)}
      danger={isDanger}
      pending={pending}
      disabled={order === undefined}
      onConfirm={() => go(choices)}
    >
      {problem && (
        <StateErrorAlert
          error={problem}
          message={message ?? ''}
          onKeepPrices={() => go({ ...choices, keepPrices: true })}
        />
      )}
      {order === undefined ? (
        <Skeleton height={72} />
      ) : (
        <>
          <Effects order={order} effects={effectsOf(order, to)} />
          <StateFields
            order={order}
            to={to}
            choices={choices}
            onChange={update}
            reasonError={missing ? t('change.reasonMissing') : undefined}
            urlError={wrongUrl ? t('orderDesk:parcel.urlWrong') : undefined}
          />
        </>
      )}
    </Dialog>
  )
}

/** Says what happens before an order moves: stock, mail, money. */
export function StateDialog({
  request,
  onClose,
}: {
  request: StateRequest | null
  onClose: () => void
}) {
  return (
    request && (
      <Body key={`${request.orderOid} ${request.to}`} request={request} onClose={onClose} />
    )
  )
}
