import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { type LiveSale, useHold } from '@/features/orders/live/liveApi'
import { readHold } from '@/features/orders/live/readHold'

const SUGGESTED = 3
const MAX_UNITS = 999

type Short = { left: number; name: string }

/** What was typed, and the one act: the key stays for the next customer, the handle goes. */
export function useHoldPad(sale: LiveSale) {
  const { t } = useTranslation('liveSale')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useHold()
  const [key, setKey] = useState<string | null>(null)
  const [units, setUnits] = useState(1)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string>()
  const [done, setDone] = useState('')
  const press = useRef<{ body: string; key: string }>(undefined)

  const codes = sale.codes.map(({ code }) => code)
  const written = readHold(typed, codes)
  const code = written.code ?? (key !== null && codes.includes(key) ? key : (codes[0] ?? null))
  const quantity = written.quantity ?? units
  const { handle } = written
  const suggestions = sale.customers
    .map((customer) => customer.handle)
    .filter((name) => name.startsWith(handle) && (handle === '' || name !== handle))
    .slice(0, SUGGESTED)

  const explain = (error: unknown): string => {
    if (!(error instanceof ApiError)) throw error
    // Nothing is shown as held that the server has not said.
    if (error.status === 0) return t('offline')
    const [short] = (error.params.lines ?? []) as Short[]
    if (error.reason === 'out_of_stock' && short)
      return t('short', { count: Math.max(short.left, 0), name: short.name })
    return errorText(error)
  }
  const keyOf = (body: object) => {
    const text = JSON.stringify(body)
    // The same once more after an answer that was lost is the same hold.
    if (press.current?.body !== text) press.current = { body: text, key: crypto.randomUUID() }
    return press.current.key
  }
  const hold = async () => {
    if (isPending) return
    if (code === null || handle === '') {
      setMessage(t('needHandle'))
      input.current?.focus()
      return
    }
    const body = { code, handle, quantity }
    setMessage(undefined)
    setDone('')
    try {
      await mutateAsync({ body, headers: { 'Idempotency-Key': keyOf(body) } } as Parameters<
        typeof mutateAsync
      >[0])
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) press.current = undefined
      setMessage(explain(error))
      return
    }
    press.current = undefined
    setDone(t('held', { count: quantity, code, handle }))
    setKey(code)
    setTyped('')
    setUnits(1)
    input.current?.focus()
  }
  return {
    input,
    typed,
    code,
    quantity,
    handle,
    suggestions,
    message,
    done,
    pending: isPending,
    chosen: sale.codes.find((one) => one.code === code),
    type: (text: string) => {
      setTyped(text)
      setMessage(undefined)
    },
    choose: (next: string) => {
      setKey(next)
      if (written.code) setTyped(handle)
    },
    setQuantity: (next: number) => {
      setUnits(Math.min(Math.max(next, 1), MAX_UNITS))
      if (written.quantity !== null) setTyped(handle)
    },
    hold,
  }
}
