import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { type Level, outcome, type Reason, readTyped } from '@/features/stock/adjustment'
import { useStockCalls } from '@/features/stock/api'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'

type Where = { variantOid: string; warehouseOid: string; name: string; level: Level }

/** Sends one change of a count; the toast takes it back. */
export function useAdjust({ variantOid, warehouseOid, name, level }: Where) {
  const { t } = useTranslation('stock')
  const calls = useStockCalls(useStoreOid())
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Not free again after it went through: the form closes, and a second press comes too late.
  const busy = useRef(false)
  const [key] = useState(() => crypto.randomUUID())

  const undo = (difference: number) => {
    const rows = [{ variantOid, warehouseOid, change: -difference }]
    const note = t('adjust.undone')
    void calls
      .adjust({ reason: 'COUNT', note, rows }, crypto.randomUUID())
      .catch((error: Error) => notify.error({ title: error.message || t('forms:unknown') }))
  }
  const send = async (text: string, reason: Reason, note: string): Promise<boolean> => {
    const typed = readTyped(text)
    if (typed === undefined || busy.current) return false
    busy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      const rows = [{ variantOid, warehouseOid, ...typed, seen: level.onHand }]
      await calls.adjust({ reason, note, rows }, key)
      const after = outcome(typed, level.onHand)
      notify.success({
        title: t('adjust.done', { name, count: after }),
        action: { label: t('adjust.undo'), onClick: () => undo(after - level.onHand) },
      })
      return true
    } catch (error) {
      busy.current = false
      setPending(false)
      if (!(error instanceof ApiError)) throw error
      const [first] = Object.values(toFormErrors(error))
      setProblem(first ?? (error.message || t('forms:network')))
      void calls.refresh()
      return false
    }
  }
  return { send, pending, problem }
}
