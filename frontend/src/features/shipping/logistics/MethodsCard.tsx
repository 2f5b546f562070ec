import { ActionIcon } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { AddMethodMenu } from '@/features/shipping/logistics/AddMethodMenu'
import { FreeDeliveryLine } from '@/features/shipping/logistics/FreeDeliveryLine'
import { MethodCard, MethodRow } from '@/features/shipping/logistics/MethodRow'
import { isSetUp } from '@/features/shipping/logistics/methodFacts'
import { OrganizeDialog } from '@/features/shipping/logistics/OrganizeDialog'
import type { Method } from '@/features/shipping/logistics/types'
import { PermissionButton } from '@/ui/PermissionButton'
import { SideCard } from '@/ui/SideCard'
import { useIsPhone } from '@/ui/useIsPhone'
import logistics from './Logistics.module.css'
import classes from './Methods.module.css'

const COLUMNS = ['name', 'where', 'price', 'days', 'orders', 'enabled'] as const
const RIGHT: readonly string[] = ['price', 'orders', 'enabled']

function MethodTable({ methods }: { methods: Method[] }) {
  const { t } = useTranslation('logistics')
  return (
    <table className={classes.table} aria-label={t('methods.title')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={RIGHT.includes(column) ? classes.figure : undefined}
            >
              {t(`methods.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <MethodRow key={method._id} method={method} />
        ))}
      </tbody>
    </table>
  )
}

/** Every way of delivering in the order of the checkout. */
export function MethodsCard({ methods: all }: { methods: Method[] }) {
  const { t } = useTranslation('logistics')
  const isPhone = useIsPhone()
  const edit = useAccess('shipping.edit')
  const [isOrganizing, setOrganizing] = useState(false)
  const methods = all.filter(isSetUp)
  const active = methods.filter(({ enabled }) => enabled).length
  return (
    <SideCard
      title={t('methods.title')}
      count={<span className={logistics.detail}>{t('methods.active', { count: active })}</span>}
      end={
        <>
          {methods.length > 1 && isPhone && edit.allowed && (
            <ActionIcon aria-label={t('methods.order')} onClick={() => setOrganizing(true)}>
              <IconArrowsSort size={18} stroke={1.9} aria-hidden />
            </ActionIcon>
          )}
          {methods.length > 1 && !isPhone && (
            <PermissionButton
              {...edit}
              variant="subtle"
              size="compact-sm"
              onClick={() => setOrganizing(true)}
            >
              {t('methods.order')}
            </PermissionButton>
          )}
          {isPhone && <AddMethodMenu short />}
        </>
      }
    >
      {methods.length === 0 ? (
        <p className={classes.note}>{t('methods.empty')}</p>
      ) : isPhone ? (
        <ul className={classes.cards} aria-label={t('methods.title')}>
          {methods.map((method) => (
            <MethodCard key={method._id} method={method} />
          ))}
        </ul>
      ) : (
        <MethodTable methods={methods} />
      )}
      <FreeDeliveryLine />
      {isOrganizing && (
        <OrganizeDialog visible={methods} all={all} onClose={() => setOrganizing(false)} />
      )}
    </SideCard>
  )
}
