import { useData, useText, useTitle } from '../context'
import type { PickupPlace } from '../types'
import { Empty, LoadFailed, WaitingPage } from '../ui/States'
import { PickupPoints } from './PickupPoints'
import css from './PickupPoints.module.css'

export default function PickupPage() {
  const t = useText()
  const title = t.pickupTitle
  const { value, failed, retry } = useData<{ items: PickupPlace[] }>('warehouse/ui/pickup')
  useTitle(title)
  if (!value) {
    return (
      <div className={`inner ${css.page}`}>
        {failed ? <LoadFailed retry={retry} title={title} /> : <WaitingPage title={title} />}
      </div>
    )
  }
  return (
    <div className={`inner ${css.page}`}>
      <h1>{title}</h1>
      {value.items.length > 0 ? (
        <PickupPoints places={value.items} />
      ) : (
        <Empty title={t.noPickup} hint={t.noPickupHint} />
      )}
    </div>
  )
}
