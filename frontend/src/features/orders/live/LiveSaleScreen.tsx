import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { CodesDialog } from '@/features/orders/live/CodesDialog'
import { liveQuery } from '@/features/orders/live/liveApi'
import { useCountdownWords, useServerNow } from '@/features/orders/live/useLiveClock'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { CodesOfToday } from './CodesOfToday'
import { HoldPad } from './HoldPad'
import { LiveActions, LiveChip } from './LiveActions'
import { LiveCustomers } from './LiveCustomers'
import { LiveFigures } from './LiveFigures'
import classes from './live.module.css'
import type { LiveSale } from './liveApi'

type Props = { sale: LiveSale; readAt: number; onEdit: () => void }

function Running({ sale, readAt, onEdit }: Props) {
  const { t } = useTranslation('liveSale')
  const now = useServerNow(sale.now, readAt)
  const words = useCountdownWords(sale.customers, now)
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <LiveFigures sale={sale} />
      <div className={classes.columns}>
        <LiveCustomers sale={sale} now={now} />
        <div className={classes.side}>
          {sale.running && <HoldPad sale={sale} />}
          <CodesOfToday sale={sale} onEdit={onEdit} />
        </div>
      </div>
      {!sale.running && <p className={classes.dim}>{t('overNote')}</p>}
    </>
  )
}

function Live() {
  const { t } = useTranslation('liveSale')
  const href = useHref()
  const [editing, setEditing] = useState(false)
  const { data: sale, error, refetch, dataUpdatedAt } = useQuery(liveQuery(useStoreOid()))
  const edit = () => setEditing(true)
  const isNew = sale !== undefined && sale.codes.length === 0 && sale.customers.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: href.store(paths.orderList), label: t('orders') }}
        chips={sale && <LiveChip sale={sale} readAt={dataUpdatedAt} />}
        actions={sale && !isNew ? <LiveActions sale={sale} onEdit={edit} /> : undefined}
      />
      {sale === undefined ? (
        error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={360} radius="lg" />
        )
      ) : isNew ? (
        <EmptyState
          title={t('emptyTitle')}
          description={t('emptyLine')}
          actions={
            <Button variant="filled" onClick={edit}>
              {t('choose')}
            </Button>
          }
        />
      ) : (
        <Running sale={sale} readAt={dataUpdatedAt} onEdit={edit} />
      )}
      {editing && sale && <CodesDialog sale={sale} onClose={() => setEditing(false)} />}
    </>
  )
}

/** One screen for a live video: a code and a handle hold units, with a link for each customer. */
export function LiveSaleScreen() {
  const { t } = useTranslation('liveSale')
  const access = useAccess('orders.create')
  if (!access.allowed)
    return <NoPermissionState title={t('noAccess')} description={access.reason} />
  return <Live />
}
