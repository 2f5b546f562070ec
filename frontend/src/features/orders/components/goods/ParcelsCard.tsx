import { Card, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import cards from '@/features/orders/components/detail/cards.module.css'
import { ArriveDialog } from '@/features/orders/components/goods/ArriveDialog'
import { PaperButtons } from '@/features/orders/components/goods/PaperButtons'
import { ParcelDialog, TrackingDialog } from '@/features/orders/components/goods/ParcelDialog'
import { parcelWords } from '@/features/orders/components/goods/parcelWords'
import { useCancelParcel } from '@/features/orders/components/goods/useCancelParcel'
import { canPack, followable, namedUnits, type Parcel } from '@/features/orders/goodsFacts'
import { isPickup } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'
import classes from './goods.module.css'

type Props = { order: Order; actions: OrderActions }
type What = 'leave' | 'arrive' | 'track'
type OneProps = Props & { parcel: Parcel; onOpen: (what: What) => void }

function TrackingInfo({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const { courier, tracking, trackingUrl } = parcel
  const url = followable(trackingUrl)
  if (!courier && !tracking && !url) return null
  return (
    <div className={classes.travel}>
      <span>{[courier, tracking].filter(Boolean).join(' · ')}</span>
      {tracking && (
        <CopyButton size="compact-sm" value={tracking} label={t('orders:address.copy')} />
      )}
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('parcel.follow', { number: parcel.number })}
        </a>
      )}
    </div>
  )
}

function Buttons({ order, actions, parcel, onOpen }: OneProps) {
  const { t } = useTranslation('orderDesk')
  const { button } = useOrderPermissions()
  const { cancel, pending } = useCancelParcel(order, actions, parcel)
  const { state, number } = parcel
  if (state === 'CANCELLED' || state === 'DELIVERED') return null
  const shared = { ...button('edit'), size: 'compact-md', disabled: pending } as const
  const named = (key: string) => ({
    ...shared,
    'aria-label': t('parcel.named', { action: t(key), number }),
    children: t(key),
  })
  return (
    <div className={classes.buttons}>
      {state === 'UNFULFILLED' && !isPickup(order) ? (
        <PermissionButton {...named('parcel.send')} onClick={() => onOpen('leave')} />
      ) : (
        <PermissionButton {...named('parcel.deliver')} onClick={() => onOpen('arrive')} />
      )}
      <PermissionButton {...named('parcel.tracking')} onClick={() => onOpen('track')} />
      <PermissionButton
        {...named('parcel.cancel')}
        variant="subtle"
        c="var(--vit-danger-text)"
        onClick={() => void cancel()}
      />
    </div>
  )
}

function OneParcel(props: OneProps) {
  const { order, parcel } = props
  const { t } = useTranslation('orderDesk')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { tone, icon, key } = parcelWords(parcel.state)
  const at = parcel.deliveredAt ?? parcel.shippedAt ?? parcel.createdAt
  return (
    <li className={classes.one}>
      <div className={classes.top}>
        <span className={classes.name}>{t('parcel.name', { number: parcel.number })}</span>
        <StatusChip tone={tone} icon={icon}>
          {t(key)}
        </StatusChip>
      </div>
      <ul className={classes.units}>
        {namedUnits(order, parcel.lines).map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <TrackingInfo parcel={parcel} />
      <span className={classes.dim}>
        {formatDayTime(parcel.cancelledAt ?? at, locale, timeZone)}
      </span>
      <Buttons {...props} />
    </li>
  )
}

type Open = 'new' | { parcel: Parcel; what: What } | undefined

/** What left together and where it is; one order may travel in several parcels. */
export function ParcelsCard({ order, actions }: Props) {
  const { t } = useTranslation('orderDesk')
  const { button } = useOrderPermissions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayPack = canPack(order)
  if (order.parcels.length === 0 && !mayPack) return null
  return (
    <Card component="section" aria-labelledby="parcels">
      <div className={cards.head}>
        <Title order={2} id="parcels">
          {t('parcel.title')}
        </Title>
        {mayPack && (
          <PermissionButton
            {...button('edit')}
            variant="subtle"
            data-flush="end"
            size="compact-sm"
            onClick={() => setOpen('new')}
          >
            {t('parcel.make')}
          </PermissionButton>
        )}
      </div>
      {order.parcels.length === 0 ? (
        <p className={classes.dim}>{t('parcel.none')}</p>
      ) : (
        <ul className={classes.list}>
          {order.parcels.map((parcel) => (
            <OneParcel
              key={parcel._id}
              order={order}
              actions={actions}
              parcel={parcel}
              onOpen={(what) => setOpen({ parcel, what })}
            />
          ))}
        </ul>
      )}
      {order.parcels.some(({ state }) => state !== 'CANCELLED') && <PaperButtons order={order} />}
      {open === 'new' && <ParcelDialog order={order} actions={actions} onClose={close} />}
      {typeof open === 'object' && open.what === 'arrive' && (
        <ArriveDialog order={order} actions={actions} parcel={open.parcel} onClose={close} />
      )}
      {typeof open === 'object' && open.what !== 'arrive' && (
        <TrackingDialog
          order={order}
          actions={actions}
          parcel={open.parcel}
          leaves={open.what === 'leave'}
          onClose={close}
        />
      )}
    </Card>
  )
}
