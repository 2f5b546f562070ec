import { Skeleton } from '@mantine/core'
import { IconBox, IconCash, IconCircleCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Order, type OrderState, orderQuery, useOrderCalls } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { StateFields } from '@/features/orders/components/StateFields'
import { StateRefused } from '@/features/orders/components/StateRefused'
import {
  type Choices,
  type Effect,
  effectsOf,
  isTold,
  noChoices,
  toBody,
} from '@/features/orders/stateChange'
import { badUrl } from '@/features/orders/travel'
import { useSent } from '@/features/orders/useSent'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { notify } from '@/ui/notify'
import classes from './Dialog.module.css'

/** A move that somebody asked for: the order and the state it should go to. */
export type Asked = { orderOid: string; number: number; to: OrderState }

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

function useChange({ orderOid, number, to }: Asked, onDone: () => void) {
  const { t } = useTranslation('orders')
  const calls = useOrderCalls(useStoreOid(), orderOid)
  const sent = useSent()

  const tell = (order: Order, choices: Choices) => {
    const told = isTold(order, to) && choices.notify
    notify.success({
      title: t(`done.${to}`, { number }),
      description: told ? t('done.told', { name: order.contact.firstName }) : undefined,
      mergeKey: `order-${to}`,
      about: orderOid,
      merged: (count) => t(`done.merged.${to}`, { count }),
    })
  }
  const change = async (order: Order, choices: Choices) => {
    const body = { ...toBody(order, to, choices), version: order.version }
    const done = await sent.send(() => calls.changeState(body))
    if (!done) return void calls.refresh()
    tell(order, choices)
    onDone()
  }
  return { ...sent, change }
}

function Body({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const { orderOid, number, to } = asked
  const { data: order } = useQuery(orderQuery(useStoreOid(), orderOid))
  const [choices, setChoices] = useState(noChoices)
  const [missing, setMissing] = useState(false)
  const [wrongUrl, setWrongUrl] = useState(false)
  const { change, pending, problem, message } = useChange(asked, onClose)
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
      yes={t(`change.yes.${to}`)}
      no={t(`change.no.${isDanger ? 'danger' : 'other'}`)}
      danger={isDanger}
      pending={pending}
      disabled={order === undefined}
      onYes={() => go(choices)}
    >
      {problem && (
        <StateRefused
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
export function StateDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return asked && <Body key={`${asked.orderOid} ${asked.to}`} asked={asked} onClose={onClose} />
}
