import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { TravelFields } from '@/features/orders/components/goods/TravelFields'
import { NotifySwitch } from '@/features/orders/components/NotifySwitch'
import { Refused } from '@/features/orders/components/Refused'
import {
  allUnits,
  chosenUnits,
  countUnits,
  stillThere,
  UnitFields,
} from '@/features/orders/components/UnitFields'
import { type Parcel, unpacked } from '@/features/orders/goodsFacts'
import { badUrl, noTravel, type Travel, trimmed } from '@/features/orders/travel'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSeenVersion } from '@/features/orders/useSeenVersion'
import { useSent } from '@/features/orders/useSent'
import { notify } from '@/ui/notify'

type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** A part of an order, or all that is left of it, made ready to travel. */
export function ParcelDialog({ order, actions, onClose }: Props) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const lines = unpacked(order)
  const [chosen, setUnits] = useState(() => allUnits(lines))
  const units = stillThere(chosen, lines)
  const [travel, setTravel] = useState(noTravel)
  const [ship, setShip] = useState(true)
  const [tell, setTell] = useState(true)
  const [shown, setShown] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { send, pending, problem, message } = useSent()
  const version = useSeenVersion(order, problem)
  const count = countUnits(units)
  const wrong = shown && badUrl(travel) ? t('parcel.urlWrong') : undefined

  const save = async () => {
    setShown(true)
    if (count === 0 || badUrl(travel)) return
    const body = { ...trimmed(travel), lines: chosenUnits(units), ship, notify: ship && tell }
    if (!(await send(() => actions.desk.pack({ ...body, version }, key))))
      return void actions.desk.refresh()
    notify.success({ title: t(ship ? 'parcel.sent' : 'parcel.packed', { count }) })
    onClose()
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('parcel.new')}
      yes={t(ship ? 'parcel.send' : 'parcel.pack')}
      no={t('orders:change.no.other')}
      pending={pending}
      disabled={count === 0}
      onYes={() => void save()}
    >
      <Refused problem={problem} message={message} />
      <UnitFields title={t('parcel.units')} lines={lines} value={units} onChange={setUnits} />
      <Switch
        label={t('parcel.ship')}
        description={t('parcel.shipHelp')}
        checked={ship}
        onChange={(event) => setShip(event.currentTarget.checked)}
      />
      <TravelFields
        travel={travel}
        urlError={wrong}
        leaves={ship}
        onChange={(part) => setTravel({ ...travel, ...part })}
      />
      {ship && <NotifySwitch order={order} news="shipped" checked={tell} onChange={setTell} />}
    </Dialog>
  )
}

/** Courier and number of a parcel, corrected or added later; `leaves` sends it off. */
export function TrackingDialog({
  order,
  actions,
  parcel,
  leaves,
  onClose,
}: Props & { parcel: Parcel; leaves: boolean }) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const [travel, setTravel] = useState<Travel>(() => ({
    courier: parcel.courier,
    tracking: parcel.tracking,
    trackingUrl: parcel.trackingUrl,
  }))
  const [tell, setTell] = useState(leaves)
  const [shown, setShown] = useState(false)
  const { send, pending, problem, message } = useSent()
  const version = useSeenVersion(order, problem)
  const { number } = parcel

  const save = async () => {
    setShown(true)
    if (badUrl(travel)) return
    const body = { ...trimmed(travel), ...(leaves ? { state: 'FULFILLED' as const } : {}) }
    const done = await send(() =>
      actions.desk.changeParcel(parcel._id, { ...body, notify: tell, collected: true, version }),
    )
    if (!done) return void actions.desk.refresh()
    notify.success({ title: t(leaves ? 'parcel.left' : 'parcel.saved', { number }) })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(leaves ? 'parcel.leaveTitle' : 'parcel.trackingTitle', { number })}
      yes={t(leaves ? 'parcel.send' : 'parcel.save')}
      no={t('orders:change.no.other')}
      pending={pending}
      onYes={() => void save()}
    >
      <Refused problem={problem} message={message} />
      <TravelFields
        travel={travel}
        urlError={shown && badUrl(travel) ? t('parcel.urlWrong') : undefined}
        leaves={leaves}
        onChange={(part) => setTravel({ ...travel, ...part })}
      />
      {(leaves || parcel.state === 'FULFILLED') && (
        <NotifySwitch order={order} news="shipped" checked={tell} onChange={setTell} />
      )}
    </Dialog>
  )
}
