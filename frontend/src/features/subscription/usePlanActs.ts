import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '@/api/showError'

const PLAN = '/api/v1/user-subscription'
/** Where else the plan is told. */
const BESIDE = [
  '/api/v1/user/presession',
  '/api/v1/user/session',
  '/api/v1/user/stores',
  '/api/v1/store',
]

/** All that is read of the plan is read anew, and what shows it elsewhere. */
export function useRefreshPlan() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({
      predicate: ({ queryKey }) => {
        const path = String(queryKey[1] ?? '')
        return path.startsWith(PLAN) || BESIDE.includes(path)
      },
    })
}

/** One act at a time; a refusal is told, and the page shows what holds now. */
export function usePlanAct() {
  const refresh = useRefreshPlan()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      void showError(error as Error)
      return false
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { busy, act }
}
