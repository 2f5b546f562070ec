import { Button, CloseButton, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  type ConsoleUser,
  closeAccount,
  endSession,
  endSessions,
  keepAccount,
  useConsoleAct,
  useConsoleQuery,
} from '@/features/console/api'
import { ReasonDialog } from '@/features/console/components/ReasonDialog'
import { ownZone } from '@/features/console/figures'
import { pages, storePage } from '@/features/console/pages'
import { useHref } from '@/lib/appLink'
import { formatDate, formatNear } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import classes from './console.module.css'

type Props = { user: ConsoleUser }
type Open = { act: 'logout' | 'close' | 'keep' } | { act: 'session'; deviceOid: string } | null

function Stores({ user }: Props) {
  const { t } = useTranslation('console')
  const href = useHref()
  if (user.stores.length === 0) return <p className={classes.dim}>{t('users.noStores')}</p>
  return (
    <ul className={classes.lines}>
      {user.stores.map((store) => (
        <li key={store._id}>
          <Link className={classes.grow} to={href.page(storePage(store._id))}>
            {store.name}
          </Link>
          <span className={classes.dim}>
            {t(`users.role.${store.role}`, { defaultValue: store.role })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sessions({ user, onEnd }: Props & { onEnd: (deviceOid: string) => void }) {
  const { t, i18n } = useTranslation('console')
  if (user.devices.length === 0) return <p className={classes.dim}>{t('users.noSessions')}</p>
  return (
    <ul className={classes.lines}>
      {user.devices.map((device) => {
        const name = [device.browser, device.system].filter(Boolean).join(' · ')
        const words = name === '' ? t('users.unknownDevice') : name
        const near = formatNear(device.lastSeenAt, i18n.language, ownZone())
        return (
          <li key={device._id}>
            <span className={classes.grow}>
              {words}
              <span className={classes.dim}>
                {[near, device.address].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              onClick={() => onEnd(device._id)}
              aria-label={t('users.endNamed', { device: words })}
            >
              {t('users.end')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Dialog({ user, open, onClose }: Props & { open: Open; onClose: () => void }) {
  const { t } = useTranslation('console')
  const act = useConsoleAct()
  if (open === null) return null
  const run = (reason: string) => {
    if (open.act === 'session') return endSession(user._id, open.deviceOid, reason)
    if (open.act === 'logout') return endSessions(user._id, reason)
    return open.act === 'close' ? closeAccount(user._id, reason) : keepAccount(user._id, reason)
  }
  return (
    <ReasonDialog
      title={t(`users.${open.act}.title`, { name: user.name })}
      line={t(`users.${open.act}.line`)}
      confirmLabel={t(`users.${open.act}.confirm`)}
      danger={open.act !== 'keep'}
      onClose={onClose}
      onConfirm={(reason) => act(() => run(reason), t(`users.${open.act}.done`))}
    />
  )
}

function Panel({ user }: Props) {
  const { t, i18n } = useTranslation('console')
  const href = useHref()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [open, setOpen] = useState<Open>(null)
  const closing = user.closesAt
  const words = [
    user.email,
    t(user.emailVerified ? 'users.verified' : 'users.unverified'),
    user.phone,
    t('stores.since', { day: formatDate(user.createdAt, i18n.language, ownZone()) }),
  ]
  return (
    <section className={classes.panel} aria-label={user.name}>
      <div className={classes.head}>
        <div>
          <h2>{user.name}</h2>
          <span className={classes.dim}>{words.filter(Boolean).join(' · ')}</span>
        </div>
        <CloseButton
          size={44}
          aria-label={t('stores.close')}
          onClick={() => void navigate(href.page(`${pages.users}${search}`))}
        />
      </div>
      <div className={classes.part}>
        <h3>{t('users.stores')}</h3>
        <Stores user={user} />
      </div>
      <div className={classes.part}>
        <h3>{t('users.sessions')}</h3>
        <Sessions user={user} onEnd={(deviceOid) => setOpen({ act: 'session', deviceOid })} />
        {closing !== null && (
          <p className={classes.wrong}>
            {t('users.closes', { day: formatDate(closing, i18n.language, ownZone()) })}
          </p>
        )}
        <div className={classes.actions}>
          <Button onClick={() => setOpen({ act: 'logout' })}>{t('users.logout.confirm')}</Button>
          <Button
            color={closing === null ? 'rojo' : undefined}
            onClick={() => setOpen({ act: closing === null ? 'close' : 'keep' })}
          >
            {t(closing === null ? 'users.close.confirm' : 'users.keep.confirm')}
          </Button>
        </div>
      </div>
      <Dialog user={user} open={open} onClose={() => setOpen(null)} />
    </section>
  )
}

/** One account below the list: stores, sessions, its end. */
export function UserPanel({ userOid }: { userOid: string }) {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/user/{user_id}', {
    params: { path: { user_id: userOid } },
  })
  if (error !== null && data === undefined) {
    return <ErrorState title={t('users.failed')} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height={240} mt={16} />
  return <Panel user={data} />
}
