import { IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { type Warehouse, warehousesQuery } from '@/features/warehouses/api'
import { StoreLink, useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsScreen } from '@/ui/SettingsScreen'
import { StatusChip } from '@/ui/StatusChip'
import classes from './PickupListScreen.module.css'

function Point({ point }: { point: Warehouse }) {
  const { t } = useTranslation('warehouses')
  const open = point.isPickup && point.active
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <StoreLink to={paths.pickup(point._id)} className={classes.name}>
          {point.name}
        </StoreLink>
        <p className={classes.line}>{point.address.line || t('list.noAddress')}</p>
      </div>
      <StatusChip tone={open ? 'ok' : 'neutral'} icon={open ? IconCircleCheck : IconMinus}>
        {t(open ? 'list.open' : 'list.closed')}
      </StatusChip>
    </li>
  )
}

/** The places where buyers can fetch their order. */
export function PickupListScreen() {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  const access = useAccess('shipping.view')
  const query = warehousesQuery(useStoreOid())
  const { data, error, refetch } = useQuery({ ...query, enabled: access.allowed })
  const back = { to: href.store(paths.logistics), label: t('logistics') }
  return (
    <SettingsScreen
      title={t('list.title')}
      back={back}
      access={access}
      failed={t('list.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <div className={classes.page}>
          <PageHeader title={t('list.title')} line={t('list.line')} back={back} />
          <ul className={classes.list}>
            {data.map((point) => (
              <Point key={point._id} point={point} />
            ))}
          </ul>
        </div>
      )}
    </SettingsScreen>
  )
}
