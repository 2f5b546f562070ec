import { Radio, Skeleton } from '@mantine/core'
import { IconBell, IconClock, IconEyeOff, IconHeartHandshake, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { VisitCard } from '@/features/console/components/VisitCard'
import type { StoreVisit } from '@/features/console/visits'
import { useAddress } from '@/lib/useAddress'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { Pager } from '@/ui/Pager'
import { SideCard } from '@/ui/SideCard'
import classes from './StoreVisits.module.css'

const LIMIT = 10
const promises = [
  { key: 'time', icon: IconClock },
  { key: 'contacts', icon: IconEyeOff },
  { key: 'money', icon: IconLock },
  { key: 'notice', icon: IconBell },
] as const

function Consent({ welcome }: { welcome: boolean }) {
  const { t } = useTranslation('support')
  const { allowed } = useAccess('settings.edit')
  const change = useStoreMutation('patch', '/api/v1/support/consent')
  return (
    <SideCard className={classes.consent} title={t('consent.title')}>
      <Radio.Group
        value={welcome ? 'asked' : 'never'}
        onChange={(value) => change.mutate({ body: { welcome: value === 'asked' } })}
        aria-label={t('consent.title')}
      >
        <div className={classes.choices}>
          <Radio
            value="asked"
            disabled={!allowed}
            label={t('consent.asked')}
            description={t('consent.askedLine')}
          />
          <Radio
            value="never"
            disabled={!allowed}
            label={t('consent.never')}
            description={t('consent.neverLine')}
          />
        </div>
      </Radio.Group>
      <ul className={classes.promises}>
        {promises.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={16} stroke={2} aria-hidden />
            {t(`promise.${key}`)}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

function Visits({ visits }: { visits: StoreVisit[] }) {
  const { t } = useTranslation('support')
  if (visits.length === 0) {
    return <EmptyState icon={IconHeartHandshake} title={t('none')} description={t('noneLine')} />
  }
  return visits.map((visit) => <VisitCard key={visit._id} visit={visit} />)
}

function Register() {
  const { t } = useTranslation('support')
  const [address, setAddress] = useAddress()
  const page = Math.max(1, Number(address.get('page')) || 1)
  const { data, error, refetch } = useStoreQuery('get', '/api/v1/support/visit', {
    params: { query: { page, limit: LIMIT } },
  })
  const turn = (next: number) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now)
      changed.set('page', String(next))
      return changed
    })
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        title={t('failed')}
        requestCode={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <Skeleton height={320} />
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Visits visits={data.items} />
        {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={turn} />}
      </div>
      <Consent welcome={data.welcome} />
    </div>
  )
}

/** Who of the platform was in the store, what was looked at and changed, and whether anybody may. */
export function StoreVisitsScreen() {
  const { t } = useTranslation('support')
  const { allowed, reason } = useAccess('settings.view')
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {allowed ? <Register /> : <NoPermissionState title={t('noAccess')} description={reason} />}
    </>
  )
}
