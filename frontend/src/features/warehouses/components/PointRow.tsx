import { IconBuildingStore, IconCircleCheck, IconMinus, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Warehouse } from '@/features/warehouses/api'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { StatusChip } from '@/ui/StatusChip'
import classes from '../screens/PickupListScreen.module.css'

function Chips({ point }: { point: Warehouse }) {
  const { t } = useTranslation('warehouses')
  if (!point.active) {
    return (
      <StatusChip tone="neutral" icon={IconPlayerPause}>
        {t('list.resting')}
      </StatusChip>
    )
  }
  return (
    <>
      {point.isDefault && (
        <StatusChip tone="info" icon={IconBuildingStore}>
          {t('list.default')}
        </StatusChip>
      )}
      <StatusChip
        tone={point.isPickup ? 'ok' : 'neutral'}
        icon={point.isPickup ? IconCircleCheck : IconMinus}
      >
        {t(point.isPickup ? 'list.open' : 'list.closed')}
      </StatusChip>
    </>
  )
}

export function PointRow({ point, menu }: { point: Warehouse; menu: ReactNode }) {
  const { t } = useTranslation('warehouses')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <StoreLink to={paths.pickup(point._id)} className={classes.name}>
          {point.name}
        </StoreLink>
        <p className={classes.line}>{point.address.line || t('list.noAddress')}</p>
      </div>
      <div className={classes.chips}>
        <Chips point={point} />
      </div>
      {menu}
    </li>
  )
}
