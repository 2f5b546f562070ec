import { Button } from '@mantine/core'
import { IconClock, IconHeartHandshake, IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readsOf } from '@/api/queries'
import { SESSION_KEY } from '@/api/session'
import { showError } from '@/api/showError'
import { storePage } from '@/features/console/pages'
import { endStoreVisit, forgetVisit, type SupportNote } from '@/features/console/visits'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'
import classes from './SupportBar.module.css'

const MINUTE = 60_000
const TICK = 5000
/** A last call of the page must not meet a token that has just run out. */
const MARGIN = 10_000
const ANNOUNCED = 5

/** Milliseconds until a moment, counted anew every few seconds. */
function useLeft(expiresAt: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return new Date(expiresAt).getTime() - now
}

function useEndOfVisit(note: SupportNote) {
  const { t } = useTranslation('support')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const href = useHref()
  const [pending, setPending] = useState(false)
  const goBack = () => {
    forgetVisit(storeOid)
    window.location.assign(href.page(storePage(storeOid)))
  }
  const end = async () => {
    setPending(true)
    try {
      await endStoreVisit(storeOid, note.visitOid)
      if (note.isOwn) return goBack()
      notify.success({ title: t('bar.ended') })
      await Promise.all([
        cache.invalidateQueries({ queryKey: SESSION_KEY }),
        cache.invalidateQueries(readsOf(storeOid)),
      ])
    } catch (error) {
      void showError(error as Error)
    } finally {
      setPending(false)
    }
  }
  return { end, goBack, pending }
}

function Visit({ note }: { note: SupportNote }) {
  const { t } = useTranslation('support')
  const { name: store } = useStore()
  const left = useLeft(note.expiresAt)
  const { end, goBack, pending } = useEndOfVisit(note)
  const isOver = left <= MARGIN
  useEffect(() => {
    if (isOver && note.isOwn) goBack()
  })
  if (isOver) return null
  const minutes = Math.max(1, Math.ceil(left / MINUTE))
  const title = note.isOwn ? t('bar.own', { store }) : t('bar.merchant', { name: note.name })
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <IconHeartHandshake size={20} stroke={2} aria-hidden />
      <p className={classes.words}>
        <strong>{title}</strong>
        <span>{t('bar.reason', { reason: note.reason })}</span>
      </p>
      <span className={classes.left}>
        <IconClock size={16} stroke={2} aria-hidden />
        <span role={minutes <= ANNOUNCED ? 'status' : undefined}>
          {t('bar.left', { count: minutes })}
        </span>
      </span>
      <Button className={classes.end} loading={pending} onClick={() => void end()}>
        {t('bar.end')}
      </Button>
    </section>
  )
}

/** Over every page: that somebody of the platform is in the store, or that it is suspended. */
export function SupportBar({ note, holdReason }: { note: SupportNote | null; holdReason: string }) {
  const { t } = useTranslation('support')
  return (
    <>
      {note !== null && <Visit note={note} />}
      {holdReason !== '' && (
        <section className={classes.hold} aria-label={t('hold.label')}>
          <IconLock size={18} stroke={2} aria-hidden />
          <p className={classes.words}>
            <strong>{t('hold.title')}</strong>
            <span>{t('hold.reason', { reason: holdReason })}</span>
          </p>
        </section>
      )}
    </>
  )
}
