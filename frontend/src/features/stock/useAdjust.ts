import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toFormErrors } from '@/api/errors'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { type Level, outcome, type Reason, readTyped } from '@/features/stock/adjustment'
import { useAdjustStock } from '@/features/stock/api'
import { notify } from '@/ui/notify'

type Where = { variantOid: string; warehouseOid: string; name: string; level: Level }

/** Sends one change of a count; the toast takes it back. */
export function useAdjust({ variantOid, warehouseOid, name, level }: Where, onDone: () => void) {
  const { t } = useTranslation('stock')
  const errorText = useErrorText()
  const { mutate: adjust, isPending, isSuccess, error } = useAdjustStock()
  const { mutate: takeBack } = useStoreMutation('post', '/api/v1/stock/adjust')
  const [key] = useState(() => crypto.randomUUID())

  const undo = (difference: number) => {
    const rows = [{ variantOid, warehouseOid, change: -difference }]
    const body = { reason: 'COUNT' as const, note: t('adjust.undone'), rows }
    takeBack({ ...idempotent(crypto.randomUUID()), body })
  }
  const send = (text: string, reason: Reason, note: string) => {
    const typed = readTyped(text)
    if (typed === undefined) return
    const rows = [{ variantOid, warehouseOid, ...typed, seen: level.onHand }]
    const after = outcome(typed, level.onHand)
    adjust(
      { ...idempotent(key), body: { reason, note, rows } },
      {
        onSuccess: () => {
          notify.success({
            title: t('adjust.done', { name, count: after }),
            action: { label: t('adjust.undo'), onClick: () => undo(after - level.onHand) },
          })
          onDone()
        },
      },
    )
  }
  return {
    send,
    // Not free again after it went through: the form closes.
    pending: isPending || isSuccess,
    problem: error && (Object.values(toFormErrors(error))[0] ?? errorText(error)),
  }
}
