import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '@/api/errors'
import { refetch } from '@/api/queries'
import { type Order, orderQuery } from '@/features/orders/api'
import { NotFound } from '@/features/orders/components/detail/NotFound'
import { EditDelivery } from '@/features/orders/components/editing/EditDelivery'
import { EditGoods } from '@/features/orders/components/editing/EditGoods'
import { EditMoney } from '@/features/orders/components/editing/EditMoney'
import { EditSums } from '@/features/orders/components/editing/EditSums'
import { SaveDialog } from '@/features/orders/components/editing/SaveDialog'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useEditSession } from '@/features/orders/useEditSession'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

const EDITABLE: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY'])

function Session({ order }: { order: Order }) {
  const { t } = useTranslation(['orderEdit', 'orders'])
  const { format } = useMoney()
  const href = useHref()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  const { button } = useOrderPermissions()
  const edit = useEditSession(order, () => setAsking(ready))
  const { form, quote } = edit
  const ready = quote !== undefined && edit.fresh && quote.shortages.length === 0
  const back = href.store(paths.order(order._id))
  const label = quote ? t(`yes.${quote.action}`, { due: format(quote.due) }) : t('yes.NONE')
  // Only once nothing is unsaved any more may the page be left without a question.
  useEffect(() => {
    if (saved) void navigate(back, { replace: true })
  }, [saved, back, navigate])
  const done = () => {
    form.discard()
    setAsking(false)
    setSaved(true)
  }
  return (
    <>
      <ResourceForm
        form={form}
        access={button('edit')}
        header={
          <PageHeader
            back={{ to: back, label: t('orders:detail.title', { number: order.number }) }}
            title={t('title')}
            line={t('line')}
          />
        }
        side={<EditSums order={order} edit={edit} />}
        saveLabel={label}
        changeLabel={(field) => t(`changed.${field}`)}
      >
        {order.parcels.length > 0 && <FormAlert tone="info">{t('partly')}</FormAlert>}
        <EditGoods order={order} edit={edit} />
        <EditDelivery order={order} edit={edit} />
        <EditMoney order={order} edit={edit} />
      </ResourceForm>
      {asking && quote && (
        <SaveDialog
          order={order}
          body={edit.body}
          quote={quote}
          onClose={() => setAsking(false)}
          onStale={() => {
            setAsking(false)
            void refetch(cache, orderQuery(storeOid, order._id))
            edit.askAgain()
          }}
          onSaved={done}
        />
      )}
    </>
  )
}

/** It has left, or it ended: nothing is edited any more. */
function Fixed({ order }: { order: Order }) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  const href = useHref()
  const label = t('orders:detail.title', { number: order.number })
  return (
    <>
      <PageHeader back={{ to: href.store(paths.order(order._id)), label }} title={t('line.edit')} />
      <FormAlert tone="info">{t('line.fixed')}</FormAlert>
    </>
  )
}

/** An order changed before it leaves: goods, delivery, discount; the difference is said as one types. */
export function OrderEditScreen() {
  const { t } = useTranslation(['orderEdit', 'orders'])
  const { _id = '' } = useParams()
  const { can, button } = useOrderPermissions()
  const enabled = can('edit')
  const { data, error, refetch: retry } = useQuery({ ...orderQuery(useStoreOid(), _id), enabled })
  if (data !== undefined && enabled) {
    return EDITABLE.has(data.state) ? <Session order={data} /> : <Fixed order={data} />
  }
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader title={t('title')} />
      {!enabled && (
        <NoPermissionState
          title={t('orders:permission.title')}
          description={button('edit').reason}
        />
      )}
      {enabled && error === null && <Skeleton height={320} radius="lg" />}
      {missing && <NotFound />}
      {error !== null && !missing && (
        <ErrorState
          title={t('orders:detail.failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void retry()}
        />
      )}
    </>
  )
}
