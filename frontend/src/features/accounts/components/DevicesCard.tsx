import { Button, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Device, devicesQuery } from '@/features/accounts/devices'
import { useDeviceActs } from '@/features/accounts/useDeviceActs'
import { useDeviceName } from '@/features/accounts/useDeviceName'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatNear } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { FormSection } from '@/ui/FormSection'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Devices.module.css'

const icons = { COMPUTER: IconDeviceDesktop, PHONE: IconDeviceMobile, TABLET: IconDeviceTablet }

function Line({ device }: { device: Device }) {
  const { t, i18n } = useTranslation('accounts')
  const zone = useOwnZone()
  const near = (moment: string) => formatNear(moment, i18n.language, zone)
  const words = [
    ...(device.isCurrent ? [] : [t('devices.active', { when: near(device.lastSeenAt) })]),
    t('devices.entered', { when: near(device.createdAt) }),
    ...(device.address === '' ? [] : [device.address]),
  ]
  return <p className={classes.line}>{words.join(' · ')}</p>
}

function Row({ device }: { device: Device }) {
  const { t } = useTranslation('accounts')
  const name = useDeviceName()(device)
  const acts = useDeviceActs()
  const Icon = icons[device.form]
  const isNew = device.isNew && !device.isCurrent
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.name}>{name}</span>
          {device.isCurrent && (
            <StatusChip tone="ok" icon={IconCheck}>
              {t('devices.current')}
            </StatusChip>
          )}
          {isNew && (
            <StatusChip tone="warning" icon={IconAlertTriangle}>
              {t('devices.new')}
            </StatusChip>
          )}
        </div>
        <Line device={device} />
      </div>
      {!device.isCurrent && (
        <Button
          onClick={() => void acts.close(device)}
          aria-label={t('devices.closeName', { device: name })}
        >
          {t('devices.close')}
        </Button>
      )}
    </li>
  )
}

/** Where the reader is logged in; this one first. */
export function DevicesCard() {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(devicesQuery())
  const acts = useDeviceActs()
  const others = (data?.items.length ?? 0) - 1
  return (
    <FormSection
      title={t('devices.title')}
      note={t('devices.note')}
      end={
        others > 0 && (
          <Button onClick={() => void acts.closeOthers(others)}>
            {t('devices.closeOthers', { count: others })}
          </Button>
        )
      }
    >
      {error !== null && data === undefined && (
        <ErrorState title={t('devices.failed')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton height={72} />}
      {data && (
        <ul className={classes.list}>
          {data.items.map((device) => (
            <Row key={device._id} device={device} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}
