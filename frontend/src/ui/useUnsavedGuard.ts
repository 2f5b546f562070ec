import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { sessionIsEnding } from '@/api/session'
import { confirm } from '@/ui/confirm'

/**
 * Asks before loose changes are left behind: on the next page and when the window closes. A
 * session that ends asks nothing: drafts keep what was typed.
 * The returned function lets the next move pass, for a page that leaves after saving.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const { t } = useTranslation('ui')
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !free.current &&
      !sessionIsEnding() &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: t('guard.title'),
      confirmLabel: t('guard.yes'),
      cancelLabel: t('guard.no'),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])

  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])

  return useCallback(() => {
    free.current = true
  }, [])
}
