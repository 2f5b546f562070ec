import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presessionQuery, SESSION_KEY } from '@/api/session'
import { showError } from '@/api/showError'
import { closingQuery, keepAccount } from '@/features/accounts/closing'
import { devicesQuery } from '@/features/accounts/devices'
import { eventsQuery } from '@/features/accounts/events'
import { notify } from '@/ui/notify'

/** Asks the server anew about the day, the sessions that it ended, and where else it is told. */
export function useClosingRefresh() {
  const cache = useQueryClient()
  const keys = [
    closingQuery().queryKey,
    devicesQuery().queryKey,
    eventsQuery().queryKey,
    presessionQuery().queryKey,
    SESSION_KEY,
  ]
  return () => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** One press keeps the account and its stores. */
export function useKeepAccount() {
  const { t } = useTranslation('profile')
  const refresh = useClosingRefresh()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await keepAccount()
      notify.success({ title: t('closing.kept') })
    } catch (error) {
      void showError(error as Error)
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { busy, keep }
}
