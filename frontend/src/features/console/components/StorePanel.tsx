import { Button, CloseButton, Select, Skeleton } from '@mantine/core'
import {
  IconBan,
  IconExternalLink,
  IconHistory,
  IconRefresh,
  IconSparkles,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  type ConsoleStore,
  givePlan,
  reopenStore,
  suspendStore,
  useConsoleAct,
  useConsoleQuery,
} from '@/features/console/api'
import { OpenAsSupport } from '@/features/console/components/OpenAsSupport'
import { ReasonDialog } from '@/features/console/components/ReasonDialog'
import { StoreChip } from '@/features/console/components/StoreChips'
import { formatBytes, ownZone } from '@/features/console/figures'
import { PLANS } from '@/features/console/lists'
import { pages } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatDate } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { ErrorState } from '@/ui/ErrorState'
import classes from './console.module.css'

type Props = { store: ConsoleStore }
type Act = 'suspend' | 'reopen' | 'plan'

function Uses({ store }: Props) {
  const { t, i18n } = useTranslation('console')
  const count = (value: number) => formatCount(value, i18n.language)
  const shares = store.uses.filter(({ used }) => used > 0)
  return (
    <dl className={classes.pairs}>
      {shares.map(({ gate, limit, used }) => (
        <div key={gate} style={{ display: 'contents' }}>
          <dt>{t(`gate.${gate}`, { defaultValue: gate })}</dt>
          <dd data-over={(limit !== null && used >= limit * 0.8) || undefined}>
            {limit === null ? count(used) : `${count(used)} / ${count(limit)}`}
          </dd>
        </div>
      ))}
      <dt>{t('stores.column.database')}</dt>
      <dd>
        {store.measure === null ? '–' : formatBytes(store.measure.databaseBytes, i18n.language)}
      </dd>
    </dl>
  )
}

function PlanDialog({ store, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('console')
  const act = useConsoleAct()
  const [plan, setPlan] = useState(store.tierPlan)
  return (
    <ReasonDialog
      title={t('plan.title', { name: store.ownerName })}
      line={t('plan.line')}
      confirmLabel={t('plan.confirm')}
      disabled={plan === store.tierPlan}
      onClose={onClose}
      onConfirm={(reason) => act(() => givePlan(store._id, plan, reason), t('plan.done', { plan }))}
    >
      <Select
        label={t('stores.column.plan')}
        data={[...PLANS]}
        allowDeselect={false}
        value={plan}
        onChange={(value) => value !== null && setPlan(value)}
      />
    </ReasonDialog>
  )
}

function HoldDialog({ store, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('console')
  const act = useConsoleAct()
  const isHeld = store.state === 'SUSPENDED'
  const key = isHeld ? 'reopen' : 'suspend'
  const move = isHeld ? reopenStore : suspendStore
  return (
    <ReasonDialog
      title={t(`${key}.title`, { name: store.name })}
      line={t(`${key}.line`, { name: store.ownerName })}
      confirmLabel={t(`${key}.confirm`)}
      danger={!isHeld}
      onClose={onClose}
      onConfirm={(reason) => act(() => move(store._id, reason), t(`${key}.done`))}
    />
  )
}

function Acts({ store }: Props) {
  const { t } = useTranslation('console')
  const href = useHref()
  const [open, setOpen] = useState<Act | null>(null)
  const isHeld = store.state === 'SUSPENDED'
  const close = () => setOpen(null)
  return (
    <div className={classes.acts}>
      <Button
        variant="subtle"
        leftSection={<IconSparkles size={16} aria-hidden />}
        onClick={() => setOpen('plan')}
      >
        {t('plan.change')}
      </Button>
      <Button
        component={Link}
        to={href.page(`${pages.audit}?storeOid=${store._id}`)}
        variant="subtle"
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        {t('stores.audit')}
      </Button>
      <Button
        className={classes.noPhone}
        variant="subtle"
        color={isHeld ? undefined : 'rojo'}
        leftSection={
          isHeld ? <IconRefresh size={16} aria-hidden /> : <IconBan size={16} aria-hidden />
        }
        onClick={() => setOpen(isHeld ? 'reopen' : 'suspend')}
      >
        {t(isHeld ? 'reopen.open' : 'suspend.open')}
      </Button>
      {open === 'plan' && <PlanDialog store={store} onClose={close} />}
      {(open === 'suspend' || open === 'reopen') && <HoldDialog store={store} onClose={close} />}
    </div>
  )
}

function Panel({ store }: Props) {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  const { search } = useLocation()
  const navigate = useNavigate()
  const since = formatDate(store.createdAt, i18n.language, ownZone())
  const ruc = store.identificationNumber
  const words = [
    store.ownerName,
    ...(ruc === '' ? [] : [t('stores.ruc', { number: ruc })]),
    t('stores.since', { day: since }),
    t('stores.schema', { name: store.schemaName }),
  ]
  const [hold] = store.holds.filter(({ liftedAt }) => liftedAt === null)
  return (
    <section className={classes.panel} aria-label={store.name}>
      <div className={classes.head}>
        <div>
          <h2>{store.name}</h2>
          <span className={classes.dim}>{words.join(' · ')}</span>
        </div>
        <StoreChip store={store} />
        <Button
          component="a"
          href={store.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('stores.visit')}
        </Button>
        <CloseButton
          size={44}
          aria-label={t('stores.close')}
          onClick={() => void navigate(href.page(`${pages.stores}${search}`))}
        />
      </div>
      <div className={classes.part}>
        <h3>{t('stores.uses')}</h3>
        <Uses store={store} />
        {hold && <p className={classes.wrong}>{t('suspend.why', { reason: hold.reason })}</p>}
        <Acts store={store} />
      </div>
      <OpenAsSupport store={store} />
    </section>
  )
}

/** One store below the list: what it uses, what may be done about it, opening it as support. */
export function StorePanel({ storeOid }: { storeOid: string }) {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/store/{store_id}', {
    params: { path: { store_id: storeOid } },
  })
  if (error !== null && data === undefined) {
    return <ErrorState title={t('stores.failed')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height={280} mt={16} />
  return <Panel store={data} />
}
