import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { NotifySwitch } from '@/features/orders/components/NotifySwitch'
import {
  allUnits,
  type Choosable,
  chosenUnits,
  countUnits,
  stillThere,
  UnitFields,
  type Units,
} from '@/features/orders/components/UnitFields'
import { UnitInput } from '@/features/orders/components/UnitInput'
import { type OrderReturn, returnable } from '@/features/orders/goodsFacts'
import { useLatestVersion } from '@/features/orders/useLatestVersion'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { notify } from '@/ui/notify'
import classes from './goods.module.css'

export const RETURN_REASONS = [
  'SIZE',
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_SHOWN',
  'CHANGED_MIND',
  'OTHER',
] as const

type Reason = (typeof RETURN_REASONS)[number]
type Line = Order['lines'][number]
type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** Of the units that came back: how many can be sold again; the others are written off. */
function SoundUnits(props: {
  line: Line
  units: number
  sound: number
  onChange: (sound: number) => void
}) {
  const { line, units, sound, onChange } = props
  const { t } = useTranslation('orderDesk')
  return (
    <UnitInput
      className={classes.short}
      label={t('return.sound')}
      description={t('return.damaged', { count: units - sound })}
      aria-label={t('return.soundOf', { name: line.productName })}
      min={0}
      max={units}
      clampBehavior="strict"
      value={sound}
      onChange={onChange}
    />
  )
}

/** The split of what was received, for the call. */
const received = (units: Units, sound: Units) =>
  chosenUnits(units).map(({ lineOid, quantity }) => {
    const restocked = Math.min(quantity, sound[lineOid] ?? quantity)
    return { lineOid, restocked, damaged: quantity - restocked }
  })

/** Goods come back: announced first, or in hand already. */
export function ReturnDialog({ order, actions, onClose }: Props) {
  const { t } = useTranslation('orderDesk')
  const lines = returnable(order)
  const [chosen, setUnits] = useState<Units>(() => (lines.length === 1 ? allUnits(lines) : {}))
  const units = stillThere(chosen, lines)
  const [sound, setSound] = useState<Units>({})
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [inHand, setInHand] = useState(true)
  const [missing, setMissing] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const [tell, setTell] = useState(true)
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const count = countUnits(units)

  const save = async () => {
    setMissing(reason === '')
    if (reason === '' || count === 0) return
    const restock = inHand ? received(units, sound) : null
    const body = { reason, note: note.trim(), lines: chosenUnits(units), restock }
    const done = await send(() =>
      actions.calls.takeBack({ ...body, received: inHand, notify: tell, version }, key),
    )
    if (!done) return
    notify.success({ title: t(inHand ? 'return.kept' : 'return.announced', { count }) })
    onClose()
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('return.new', { number: order.number })}
      confirmLabel={t(inHand ? 'return.receive' : 'return.announce')}
      cancelLabel={t('no')}
      pending={pending}
      disabled={count === 0}
      onConfirm={() => void save()}
    >
      <ErrorAlert problem={problem} message={message} />
      <Switch
        label={t('return.inHand')}
        description={t('return.inHandHelp')}
        checked={inHand}
        onChange={(event) => setInHand(event.currentTarget.checked)}
      />
      <UnitFields
        title={t('return.units')}
        lines={lines}
        value={units}
        onChange={setUnits}
        more={(line, quantity) =>
          inHand && (
            <SoundUnits
              line={line}
              units={quantity}
              sound={Math.min(quantity, sound[line._id] ?? quantity)}
              onChange={(next) => setSound({ ...sound, [line._id]: next })}
            />
          )
        }
      />
      <NativeSelect
        label={t('return.reason')}
        error={missing ? t('return.reasonMissing') : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as Reason | '')}
        data={[
          { value: '', label: t('return.choose') },
          ...RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) })),
        ]}
      />
      <Textarea
        label={t('return.note')}
        maxLength={500}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <NotifySwitch order={order} news="returned" checked={tell} onChange={setTell} />
    </Dialog>
  )
}

/** Announced goods have arrived: what can be sold again, and what is written off. */
export function ReceiveDialog({
  order,
  actions,
  coming,
  onClose,
}: Props & { coming: OrderReturn }) {
  const { t } = useTranslation('orderDesk')
  const units: Units = Object.fromEntries(
    (coming.lines as { lineOid: string; quantity: number }[]).map((one) => [
      one.lineOid,
      one.quantity,
    ]),
  )
  const [sound, setSound] = useState<Units>(units)
  const [tell, setTell] = useState(true)
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const choices: Choosable[] = order.lines
    .filter(({ _id }) => units[_id])
    .map((line) => ({ line, left: units[line._id] ?? 0 }))
  const all = countUnits(units)
  const good = countUnits(sound)

  const save = async () => {
    const lines = received(units, sound)
    const body = { state: 'RECEIVED' as const, lines, notify: tell, version }
    const done = await send(() => actions.calls.changeReturn(coming._id, body))
    if (!done) return
    notify.success({ title: t('return.kept', { count: all }) })
    onClose()
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('return.receiveTitle')}
      confirmLabel={t('return.receive')}
      cancelLabel={t('no')}
      pending={pending}
      onConfirm={() => void save()}
    >
      <ErrorAlert problem={problem} message={message} />
      <UnitFields
        title={t('return.soundUnits')}
        lines={choices}
        value={sound}
        onChange={setSound}
      />
      <p className={classes.dim} role="status">
        {t('return.split', { good, damaged: all - good })}
      </p>
      <NotifySwitch order={order} news="returned" checked={tell} onChange={setTell} />
    </Dialog>
  )
}
