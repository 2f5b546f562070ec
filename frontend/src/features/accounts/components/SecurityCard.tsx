import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GoogleRow } from '@/features/accounts/components/GoogleRow'
import { SecurityRow } from '@/features/accounts/components/SecurityRow'
import { devicesQuery } from '@/features/accounts/devices'
import { secondStepQuery } from '@/features/accounts/secondStep'
import { type Security, securityQuery } from '@/features/accounts/security'
import { useDeviceName } from '@/features/accounts/useDeviceName'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatNear } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { SideCard } from '@/ui/SideCard'
import classes from './SecurityCard.module.css'

type Props = { onPassword: () => void }

function PasswordRow({ security, onPassword }: { security: Security } & Props) {
  const { t, i18n } = useTranslation('profile')
  const zone = useOwnZone()
  const { hasPassword, passwordChangedAt: at } = security
  const when = at && formatNear(at, i18n.language, zone)
  const line = when ? t('security.changed', { when }) : t('security.unchanged')
  return (
    <SecurityRow state={hasPassword ? 'ok' : 'open'} title={t('security.password')}>
      {hasPassword ? line : t('security.noPassword')}{' '}
      <Anchor component="button" type="button" onClick={onPassword}>
        {t(hasPassword ? 'security.change' : 'security.set')}
      </Anchor>
    </SecurityRow>
  )
}

function SecondStepRow() {
  const { t } = useTranslation('profile')
  const { data } = useQuery(secondStepQuery())
  if (data === undefined) return null
  const line = data.enabled ? t('security.codes', { count: data.codesLeft }) : t('security.stepOff')
  return (
    <SecurityRow state={data.enabled ? 'ok' : 'open'} title={t('security.step')}>
      {line} {!data.enabled && <Anchor href="#second-step">{t('security.setUp')}</Anchor>}
    </SecurityRow>
  )
}

function DeviceRow() {
  const { t, i18n } = useTranslation('profile')
  const zone = useOwnZone()
  const nameOf = useDeviceName()
  const { data } = useQuery(devicesQuery())
  const device = data?.items.find((one) => one.isNew && !one.isCurrent)
  if (device === undefined) return null
  return (
    <SecurityRow state="warning" title={t('security.device')}>
      {nameOf(device)}, {formatNear(device.createdAt, i18n.language, zone)}
    </SecurityRow>
  )
}

/** How the account is guarded, in four lines. */
export function SecurityCard({ onPassword }: Props) {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(securityQuery())
  return (
    <SideCard title={t('security.title')}>
      {error !== null && data === undefined && (
        <ErrorState title={t('security.failed')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <ListSkeleton />}
      {data && (
        <ul className={classes.list}>
          <PasswordRow security={data} onPassword={onPassword} />
          <SecondStepRow />
          <GoogleRow security={data} />
          <DeviceRow />
        </ul>
      )}
    </SideCard>
  )
}
