import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { devicesQuery } from '@/features/accounts/devices'
import { useDeviceActs } from '@/features/accounts/useDeviceActs'
import { useDeviceName } from '@/features/accounts/useDeviceName'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatNear } from '@/lib/dates'
import classes from './Devices.module.css'

/** A browser that was never let in before comes first on the page. */
export function NewDeviceAlert({ onRefused }: { onRefused: () => void }) {
  const { t, i18n } = useTranslation('accounts')
  const { data } = useQuery(devicesQuery())
  const nameOf = useDeviceName()
  const acts = useDeviceActs()
  const zone = useOwnZone()
  const device = data?.items.find((one) => one.isNew && !one.isCurrent)
  if (device === undefined) return null
  const when = formatNear(device.createdAt, i18n.language, zone)
  const refuse = async () => {
    if (await acts.refuse(device)) onRefused()
  }
  return (
    <section className={classes.alert} aria-label={t('devices.new')}>
      <div className={classes.words}>
        <p className={classes.name}>{t('devices.alert', { device: nameOf(device), when })}</p>
        <p className={classes.alertLine}>{t('devices.alertLine')}</p>
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => void acts.know(device)}>{t('devices.know')}</Button>
        <Button c="var(--vit-danger-text)" onClick={() => void refuse()}>
          {t('devices.refuse')}
        </Button>
      </div>
    </section>
  )
}
