import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCloud, IconCloudUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { useDiscard } from '@/features/orders/manual/useDiscard'
import { DRAFT_PARAMETER, type DraftSession } from '@/features/orders/manual/useManualDraft'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { firstPressOnly } from '@/ui/firstPressOnly'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { Drafts } from './Drafts'
import classes from './manual.module.css'
import { Steps } from './Steps'

type Props = {
  session: DraftSession
  step: 1 | 2 | 3
  title: string
  /** What the sum in the bar is for. */
  words: string
  /** Of the step before; the first one goes back to the list. */
  back: { to: string; label: string }
  next: { label: string; act: () => Promise<unknown> | unknown; disabled?: boolean }
  notice?: ReactNode
  side: ReactNode
  children: ReactNode
}

/** Leads to a step of this order, once all of it is saved. */
export function useSteps(session: DraftSession) {
  const href = useHref()
  const navigate = useNavigate()
  const at = (path: string) =>
    href.store(session.draftOid ? `${path}?${DRAFT_PARAMETER}=${session.draftOid}` : path)
  const go = async (path: string) => {
    if (await session.save()) void navigate(at(path))
  }
  return { at, go }
}

function Saved({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { state, draftOid, message } = session
  if (state === 'failed') {
    return (
      <button
        type="button"
        className={classes.saved}
        data-failed
        onClick={() => void session.save()}
      >
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {t('unsaved')}
        {message && <span className={classes.hidden}>{message}</span>}
      </button>
    )
  }
  const busy = state !== 'idle'
  const Icon = busy ? IconCloudUp : IconCloud
  return (
    <span className={classes.saved} role="status" data-quiet={draftOid === null && !busy}>
      <Icon size={16} stroke={2} aria-hidden />
      {t(busy ? 'saving' : draftOid === null ? 'notYet' : 'saved')}
    </span>
  )
}

function Bar({ session, words, back, next, step }: Props) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const { go } = useSteps(session)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await next.act()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} data-save-bar aria-label={t('bar')}>
        <p className={classes.barWords} aria-live="polite">
          <strong>{session.draft ? format(session.draft.total) : '—'}</strong>
          <span>{words}</span>
        </p>
        <div className={classes.barButtons}>
          {step > 1 && <Button onClick={() => void go(back.to)}>{t('back')}</Button>}
          <Button
            variant="filled"
            loading={busy}
            disabled={next.disabled}
            onClick={(event) => {
              firstPressOnly(event)
              if (event.detail < 2) void act()
            }}
          >
            {next.label}
          </Button>
        </div>
      </section>
    </>
  )
}

function Actions({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { discard, busy } = useDiscard(session)
  return (
    <>
      <Drafts session={session} />
      {session.draftOid !== null && (
        <Button loading={busy} onClick={() => void discard()}>
          {t('discard')}
        </Button>
      )}
    </>
  )
}

/** One step of writing an order: what is saved, where it stands, what it comes to. */
export function ManualFrame(props: Props) {
  const { session, step, title, back, side, notice, children } = props
  const { t } = useTranslation('manualOrder')
  const href = useHref()
  const { at } = useSteps(session)
  const access = useAccess('orders.create')
  if (!access.allowed)
    return <NoPermissionState title={t('noAccess')} description={access.reason} />
  const to = step === 1 ? href.store(paths.orderList) : at(back.to)
  return (
    <>
      <PageHeader
        back={{ to, label: back.label }}
        title={title}
        chips={<Saved session={session} />}
        actions={step === 1 ? <Actions session={session} /> : undefined}
      />
      <Steps step={step} session={session} />
      {session.state === 'failed' && session.message && <FormAlert>{session.message}</FormAlert>}
      {session.problem ? (
        <Failed session={session} />
      ) : session.loading ? (
        <Skeleton height={360} radius="lg" />
      ) : (
        <>
          {notice}
          <div className={classes.columns}>
            <div className={classes.column}>{children}</div>
            <div className={classes.column}>{side}</div>
          </div>
          <Bar {...props} />
        </>
      )}
    </>
  )
}

function Failed({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const href = useHref()
  const { problem, retry } = session
  if (problem instanceof ApiError && problem.status === 404) {
    return (
      <ErrorState
        title={t('missing')}
        description={t('missingHelp')}
        onRetry={() => window.location.assign(href.store(paths.manualOrder))}
      />
    )
  }
  return <ErrorState title={t('failed')} onRetry={retry} />
}
