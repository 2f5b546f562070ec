import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { Warehouse } from '@/features/warehouses/api'
import { DropDialog } from '@/features/warehouses/components/DropDialog'
import { PointMenu } from '@/features/warehouses/components/PointMenu'
import { PointRow } from '@/features/warehouses/components/PointRow'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ListScreen } from '@/ui/crud/ListScreen'
import { LimitState } from '@/ui/LimitState'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './PickupListScreen.module.css'

/** The ids with the one at `from` put at `to`. */
export function moved(ids: string[], from: number, to: number): string[] {
  const rest = ids.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ids[from] ?? '', ...rest.slice(to)]
}

function Points({ points }: { points: Warehouse[] }) {
  const { t } = useTranslation('warehouses')
  const update = useStoreMutation('patch', '/api/v1/warehouse/{warehouse_id}')
  const { mutate: reorder } = useStoreMutation('post', '/api/v1/warehouse/order', {
    updates: '/api/v1/warehouse',
  })
  const [dropping, setDropping] = useState<Warehouse>()
  const ids = points.map(({ _id }) => _id)
  const put = (from: number, to: number) => () =>
    reorder({ body: { warehouseOids: moved(ids, from, to) } })
  const makeDefault = ({ _id, name }: Warehouse) =>
    update.mutate(
      { params: { path: { warehouse_id: _id } }, body: { isDefault: true } },
      { onSuccess: () => notify.success({ title: t('list.defaultDone', { name }) }) },
    )
  return (
    <>
      <ul className={classes.list}>
        {points.map((point, index) => (
          <PointRow
            key={point._id}
            point={point}
            menu={
              <PointMenu
                point={point}
                onUp={index > 1 ? put(index, index - 1) : undefined}
                onDown={index < points.length - 1 ? put(index, index + 1) : undefined}
                onDefault={() => makeDefault(point)}
                onDrop={() => setDropping(point)}
              />
            }
          />
        ))}
      </ul>
      {points.length > 1 && <p className={classes.note}>{t('list.orderNote')}</p>}
      {dropping && (
        <DropDialog
          point={dropping}
          others={points.filter(({ _id, active }) => active && _id !== dropping._id)}
          onClose={() => setDropping(undefined)}
        />
      )}
    </>
  )
}

/** What the plan allows is used up: what stays, and the way out. */
function Full({ limit, tier }: { limit: number; tier: string }) {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  return (
    <div className={classes.full}>
      <LimitState
        title={t('limit.title', { count: limit })}
        description={t('limit.line', { tier })}
        actions={
          <Button variant="filled" component={Link} to={href.page(paths.myPlan)}>
            {t('limit.compare')}
          </Button>
        }
      />
    </div>
  )
}

function AddPlace({ full }: { full: boolean }) {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  return (
    <PermissionButton
      component={Link}
      to={href.store(paths.pickupNew)}
      tone={full ? 'neutral' : 'primary'}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      {...useAccess('shipping.create')}
    >
      {t('list.add')}
    </PermissionButton>
  )
}

/** The places where goods lie and buyers can fetch their order. */
export function PickupListScreen() {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  const { features, storeTier } = useStore()
  const access = useAccess('shipping.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/warehouse',
    {},
    { select: ({ items }) => items, enabled: access.allowed },
  )
  const limit = features.warehouses?.limit ?? null
  const used = query.data?.length
  const full = limit !== null && used !== undefined && used >= limit
  const usage = used === undefined ? null : t('list.usedOf', { used, limit, tier: storeTier })
  return (
    <ListScreen
      title={t('list.title')}
      line={limit === null ? t('list.line') : usage}
      back={{ to: href.store(paths.logistics), label: t('logistics') }}
      actions={<AddPlace full={full} />}
      access={access}
      query={query}
      failed={t('list.failed')}
    >
      {(points) => (
        <>
          <Points points={points} />
          {full && <Full limit={limit} tier={storeTier} />}
        </>
      )}
    </ListScreen>
  )
}
