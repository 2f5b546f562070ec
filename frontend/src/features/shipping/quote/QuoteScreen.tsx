import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { useStoreQuery } from '@/api/queries'
import { AgencyPickup, BuyerMessage } from '@/features/shipping/quote/AgencyPickup'
import { OptionCard } from '@/features/shipping/quote/OptionCard'
import { type Editing, ShipmentBar } from '@/features/shipping/quote/ShipmentBar'
import { ShipmentDialog } from '@/features/shipping/quote/ShipmentDialogs'
import type { QuotedOrder } from '@/features/shipping/quote/types'
import { UseBar } from '@/features/shipping/quote/UseBar'
import { useChoiceKeys } from '@/features/shipping/quote/useChoiceKeys'
import { usePickup } from '@/features/shipping/quote/usePickup'
import { type QuoteDesk, useQuote } from '@/features/shipping/quote/useQuote'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { isMissing, MissingPage, NoPermission } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { PageHeader } from '@/ui/PageHeader'
import classes from './Quote.module.css'

function CardsLoading() {
  const { t } = useTranslation('quote')
  return (
    <div className={classes.cards} role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} height={380} radius={14} />
      ))}
    </div>
  )
}

type CardsProps = {
  desk: QuoteDesk
  pickup: ReturnType<typeof usePickup>
  onEdit: (what: Editing) => void
}

function Cards({ desk, pickup, onEdit }: CardsProps) {
  const { t } = useTranslation('quote')
  const { query, quotes, cards, body } = desk
  if (quotes === undefined && query.error instanceof ApiError) {
    const { params, requestId } = query.error
    if (params.origin || params.destination) {
      return (
        <EmptyState
          title={t(params.origin ? 'noOrigin' : 'noDestination')}
          description={t('noPlaceLine')}
          actions={<Button onClick={() => onEdit('places')}>{t('editPlaces')}</Button>}
        />
      )
    }
    return (
      <ErrorState
        title={t('failed')}
        requestCode={requestId}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (quotes === undefined) {
    if (body.orderOid || body.destination) return <CardsLoading />
    return (
      <EmptyState
        title={t('start')}
        description={t('startLine')}
        actions={
          <Button variant="filled" onClick={() => onEdit('places')}>
            {t('startAction')}
          </Button>
        }
      />
    )
  }
  if (cards.length === 0) {
    return <EmptyState title={t('noCourier')} description={t('noCourierLine')} />
  }
  return (
    <ul className={classes.cards} data-old={query.isFetching || undefined}>
      {cards.map((card) => (
        <OptionCard
          key={card.item.courier}
          desk={desk}
          card={card}
          agency={desk.chosen === card ? pickup.agency : undefined}
          onMeasure={() => onEdit('parcel')}
        />
      ))}
    </ul>
  )
}

function useOrderLine(order: QuotedOrder | undefined, desk: QuoteDesk): string | undefined {
  const { t } = useTranslation('quote')
  const { format } = useMoney()
  if (order === undefined) return t('line')
  return t('orderLine', {
    name: order.customerName,
    place: desk.quotes?.destination.name ?? order.district,
    total: format(order.total),
    shipping: format(order.shippingPrice),
    way: order.shippingName,
  })
}

function Desk({ order }: { order?: QuotedOrder }) {
  const { t } = useTranslation('quote')
  const href = useHref()
  const desk = useQuote(order?._id, order)
  const pickup = usePickup(desk)
  const [editing, setEditing] = useState<Editing>()
  const texts = useStoreQuery(
    'get',
    '/api/v1/order/{order_id}/courier/texts',
    { params: { path: { order_id: order?._id ?? '' } } },
    { enabled: order !== undefined && pickup.isAgency },
  )
  const line = useOrderLine(order, desk)
  useChoiceKeys(desk)
  return (
    <>
      <PageHeader
        title={order ? t('orderTitle', { number: order.number }) : t('title')}
        line={line}
        longLine
        back={
          order && {
            to: href.store(paths.order(order._id)),
            label: t('back', { number: order.number }),
          }
        }
        actions={
          desk.quotes && (
            <Button
              leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
              loading={desk.query.isFetching}
              onClick={() => void desk.query.refetch()}
            >
              {t('again')}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <ShipmentBar desk={desk} onEdit={setEditing} />
        {desk.quotes?.quotaReached && (
          <FormAlert tone="info">
            {t('quota.reached', { limit: desk.quotes.quota.limit })}
          </FormAlert>
        )}
        <Cards desk={desk} pickup={pickup} onEdit={setEditing} />
        {order && pickup.isAgency && (
          <div className={classes.pickup}>
            <AgencyPickup desk={desk} pickup={pickup} />
            <BuyerMessage desk={desk} pickup={pickup} texts={texts.data} />
          </div>
        )}
      </div>
      <UseBar desk={desk} pickup={pickup} />
      {editing && (
        <ShipmentDialog what={editing} desk={desk} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}

function OrderDesk({ orderOid }: { orderOid: string }) {
  const { t } = useTranslation('quote')
  const access = useAccess('orders.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/order/{order_id}',
    { params: { path: { order_id: orderOid } } },
    { enabled: access.allowed, refetchOnWindowFocus: false },
  )
  if (query.data) return <Desk key={orderOid} order={query.data} />
  if (isMissing(query)) return <MissingPage message={t('noOrder')} />
  return (
    <>
      <PageHeader title={t('title')} line={null} longLine />
      {!access.allowed ? (
        <NoPermission {...access} />
      ) : query.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <CardsLoading />
      )}
    </>
  )
}

/** What each courier charges for one shipment, side by side; of an order also what stays of it. */
export function QuoteScreen() {
  const { t } = useTranslation('quote')
  const access = useAccess('shipping.view')
  const orderOid = useSearchParams()[0].get('order')
  if (access.allowed) return orderOid ? <OrderDesk orderOid={orderOid} /> : <Desk />
  return (
    <>
      <PageHeader title={t('title')} />
      <NoPermission {...access} />
    </>
  )
}
