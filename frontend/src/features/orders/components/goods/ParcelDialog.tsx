import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Dialog } from '@/features/orders/components/Dialog'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { TrackingFields } from '@/features/orders/components/goods/TrackingFields'
import { NotifySwitch } from '@/features/orders/components/NotifySwitch'
import {
  allUnits,
  chosenUnits,
  countUnits,
  stillThere,
  UnitFields,
} from '@/features/orders/components/UnitFields'
import { type Parcel, unpacked } from '@/features/orders/goodsFacts'
import { badUrl, noTrackingInfo, type TrackingInfo, trimmed } from '@/features/orders/tracking'
import { useLatestVersion } from '@/features/orders/useLatestVersion'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { notify } from '@/ui/notify'

type Props = { order: Order; actions: OrderActions; onClose: () => void }

/** A part of an order, or all that is left of it, made ready to travel. */
export function ParcelDialog({ order, actions, onClose }: Props) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const lines = unpacked(order)
  const [chosen, setUnits] = useState(() => allUnits(lines))
  const units = stillThere(chosen, lines)
  const [trackingInfo, setTrackingInfo] = useState(noTrackingInfo)
  const [ship, setShip] = useState(true)
  const [tell, setTell] = useState(true)
  const [submitted, setSubmitted] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const count = countUnits(units)
  const wrong = submitted && badUrl(trackingInfo) ? t('parcel.urlWrong') : undefined

  const save = async () => {
    setSubmitted(true)
    if (count === 0 || badUrl(trackingInfo)) return
    const body = { ...trimmed(trackingInfo), lines: chosenUnits(units), ship, notify: ship && tell }
    if (!(await send(() => actions.calls.pack({ ...body, version }, key)))) return
    notify.success({ title: t(ship ? 'parcel.sent' : 'parcel.packed', { count }) })
    onClose()
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('parcel.new')}
      confirmLabel={t(ship ? 'parcel.send' : 'parcel.pack')}
      cancelLabel={t('orders:change.no.other')}
      pending={pending}
      disabled={count === 0}
      onConfirm={() => void save()}
    >
      <ErrorAlert problem={problem} message={message} />
      <UnitFields title={t('parcel.units')} lines={lines} value={units} onChange={setUnits} />
      <Switch
        label={t('parcel.ship')}
        description={t('parcel.shipHelp')}
        checked={ship}
        onChange={(event) => setShip(event.currentTarget.checked)}
      />
      <TrackingFields
        trackingInfo={trackingInfo}
        urlError={wrong}
        leaves={ship}
        onChange={(part) => setTrackingInfo({ ...trackingInfo, ...part })}
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
  const [trackingInfo, setTrackingInfo] = useState<TrackingInfo>(() => ({
    courier: parcel.courier,
    tracking: parcel.tracking,
    trackingUrl: parcel.trackingUrl,
  }))
  const [tell, setTell] = useState(leaves)
  const [submitted, setSubmitted] = useState(false)
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const { number } = parcel

  const save = async () => {
    setSubmitted(true)
    if (badUrl(trackingInfo)) return
    const body = { ...trimmed(trackingInfo), ...(leaves ? { state: 'FULFILLED' as const } : {}) }
    const done = await send(() =>
      actions.calls.changeParcel(parcel._id, { ...body, notify: tell, collected: true, version }),
    )
    if (!done) return
    notify.success({ title: t(leaves ? 'parcel.left' : 'parcel.saved', { number }) })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(leaves ? 'parcel.leaveTitle' : 'parcel.trackingTitle', { number })}
      confirmLabel={t(leaves ? 'parcel.send' : 'parcel.save')}
      cancelLabel={t('orders:change.no.other')}
      pending={pending}
      onConfirm={() => void save()}
    >
      <ErrorAlert problem={problem} message={message} />
      <TrackingFields
        trackingInfo={trackingInfo}
        urlError={submitted && badUrl(trackingInfo) ? t('parcel.urlWrong') : undefined}
        leaves={leaves}
        onChange={(part) => setTrackingInfo({ ...trackingInfo, ...part })}
      />
      {(leaves || parcel.state === 'FULFILLED') && (
        <NotifySwitch order={order} news="shipped" checked={tell} onChange={setTell} />
      )}
    </Dialog>
  )
}
