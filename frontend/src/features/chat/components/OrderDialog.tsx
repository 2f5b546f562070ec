import { Button, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { at, type Conversation, ONE } from '@/features/chat/api'
import { type Goods, GoodsPicker } from '@/features/orders/components/GoodsPicker'
import { useMoney } from '@/lib/store/useMoney'
import { EmptyState } from '@/ui/EmptyState'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './inbox.module.css'

type Line = { goods: Goods; quantity: number }
type Props = { conversation: Conversation; onClose: () => void }

const MAX_LINES = 20

/** An order of a few lines, made and sent at once; what has to be delivered is agreed in the chat. */
export function OrderDialog({ conversation, onClose }: Props) {
  const { t } = useTranslation('chat')
  const { format } = useMoney()
  const errorText = useErrorText()
  const [key] = useState(() => crypto.randomUUID())
  const [lines, setLines] = useState<Line[]>([])
  const create = useStoreMutation('post', `${ONE}/order`, { silent: true, refetchesOnError: true })
  const change = (goods: Goods, quantity: number) =>
    setLines((all) =>
      quantity < 1
        ? all.filter((line) => line.goods._id !== goods._id)
        : all.map((line) => (line.goods._id === goods._id ? { goods, quantity } : line)),
    )
  const add = (goods: Goods, units: number) => {
    const known = lines.find((line) => line.goods._id === goods._id)
    if (known) change(goods, known.quantity + units)
    else if (lines.length < MAX_LINES) setLines([...lines, { goods, quantity: units }])
  }
  const total = lines.reduce(
    (sum, { goods, quantity }) => sum + Number(goods.price ?? 0) * quantity,
    0,
  )
  const send = () => {
    const body = {
      lines: lines.map(({ goods, quantity }) => ({ variantOid: goods._id, quantity })),
      dueHours: 24,
    }
    create.mutate(
      { ...at(conversation._id), ...idempotent(key), body },
      {
        onSuccess: ({ order }) => {
          notify.success({ title: t('order.made', { number: order?.number }) })
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened
      size="lg"
      title={t('order.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.picker}>
        <GoodsPicker isEmpty={lines.length === 0} onPick={add} />
      </div>
      {lines.length === 0 && <EmptyState framed={false} title={t('order.empty')} />}
      <ul className={classes.lines}>
        {lines.map(({ goods, quantity }) => (
          <li key={goods._id}>
            <span>
              {goods.name} {goods.variantName}
            </span>
            <NumberInput
              aria-label={t('order.quantity', { name: goods.name })}
              min={0}
              max={1000}
              value={quantity}
              onChange={(value) => change(goods, Number(value))}
            />
            <b>{format(Number(goods.price ?? 0) * quantity)}</b>
          </li>
        ))}
      </ul>
      {create.error && <FormAlert>{errorText(create.error)}</FormAlert>}
      <div className={classes.orderEnd}>
        <span>
          {t('order.total')} <b>{format(total)}</b>
        </span>
        <Button
          variant="filled"
          loading={create.isPending}
          disabled={lines.length === 0}
          onClick={send}
        >
          {t('order.create')}
        </Button>
      </div>
      <p className={classes.dim}>{t('order.holds')}</p>
    </Modal>
  )
}
