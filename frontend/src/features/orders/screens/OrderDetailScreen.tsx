import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '@/api/errors'
import { type Order, orderQuery } from '@/features/orders/api'
import { ActionBar } from '@/features/orders/components/detail/ActionBar'
import { AnswersCard } from '@/features/orders/components/detail/AnswersCard'
import { CustomerCard } from '@/features/orders/components/detail/CustomerCard'
import { DeliveryCard } from '@/features/orders/components/detail/DeliveryCard'
import { HistoryCard } from '@/features/orders/components/detail/HistoryCard'
import { ItemsCard } from '@/features/orders/components/detail/ItemsCard'
import { NextStepCard } from '@/features/orders/components/detail/NextStepCard'
import { NoteCard } from '@/features/orders/components/detail/NoteCard'
import { NotFound } from '@/features/orders/components/detail/NotFound'
import { OrderHeader } from '@/features/orders/components/detail/OrderHeader'
import { PayDialog } from '@/features/orders/components/detail/PayDialog'
import { PaymentCard } from '@/features/orders/components/detail/PaymentCard'
import { ProfitCard } from '@/features/orders/components/detail/ProfitCard'
import { RejectDialog } from '@/features/orders/components/detail/RejectDialog'
import { TeamCard } from '@/features/orders/components/detail/TeamCard'
import { ParcelsCard } from '@/features/orders/components/goods/ParcelsCard'
import { ReturnDialog } from '@/features/orders/components/goods/ReturnDialog'
import { ReturnsCard } from '@/features/orders/components/goods/ReturnsCard'
import { RefundDialog } from '@/features/orders/components/money/RefundDialog'
import { OrderSheet } from '@/features/orders/components/print/OrderSheet'
import { StateDialog } from '@/features/orders/components/StateDialog'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { useReadNotes } from '@/features/orders/useReadNotes'
import { ReceiptsCard } from '@/features/receipts/components/ReceiptsCard'
import { OrderReviewsCard } from '@/features/reviews/components/OrderReviewsCard'
import { useStoreOid } from '@/lib/pageContext'
import { ErrorState } from '@/ui/ErrorState'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { useIsPhone } from '@/ui/useIsPhone'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './OrderDetailScreen.module.css'

function Detail({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const actions = useOrderActions(order)
  const phone = useIsPhone()
  useReadNotes(order._id)
  usePageTitle(t('detail.title', { number: order.number }))
  return (
    <>
      <OrderHeader order={order} actions={actions} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextStepCard order={order} actions={actions} />
          <ItemsCard order={order} />
          <ParcelsCard order={order} actions={actions} />
          <ReturnsCard order={order} actions={actions} />
          <OrderReviewsCard order={order} />
          <HistoryCard order={order} actions={actions} />
        </div>
        <div className={classes.column}>
          <CustomerCard order={order} actions={actions} />
          <AnswersCard order={order} actions={actions} />
          <DeliveryCard order={order} actions={actions} />
          <PaymentCard order={order} actions={actions} />
          <ReceiptsCard orderOid={order._id} />
          <TeamCard order={order} actions={actions} />
          <NoteCard order={order} actions={actions} />
          <ProfitCard order={order} />
        </div>
      </div>
      {phone && <ActionBar order={order} actions={actions} />}
      <OrderSheet order={order} />
      <StateDialog request={actions.request} onClose={() => actions.setRequest(null)} />
      {actions.paying && <PayDialog order={order} actions={actions} />}
      {actions.refunding && <RefundDialog order={order} actions={actions} />}
      {actions.returning && (
        <ReturnDialog order={order} actions={actions} onClose={() => actions.setReturning(false)} />
      )}
      {actions.rejecting && (
        <RejectDialog order={order} claim={actions.rejecting} actions={actions} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className={classes.columns} aria-busy>
      <div className={classes.column}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </div>
      <div className={classes.column}>
        <Skeleton height={150} radius="lg" />
        <Skeleton height={170} radius="lg" />
      </div>
    </div>
  )
}

/** One order: what to do next, what it holds, who it is for, and what happened. */
export function OrderDetailScreen() {
  const { t } = useTranslation('orders')
  const { _id = '' } = useParams()
  const { can, button } = useOrderPermissions()
  const enabled = can('view')
  const { data, error, refetch } = useQuery({ ...orderQuery(useStoreOid(), _id), enabled })
  if (data !== undefined) return <Detail key={data._id} order={data} />
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader title={t('detail.pageTitle')} />
      {!enabled && (
        <NoPermissionState title={t('permission.title')} description={button('view').reason} />
      )}
      {enabled && error === null && <Waiting />}
      {missing && <NotFound />}
      {error !== null && !missing && (
        <ErrorState
          title={t('detail.failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
