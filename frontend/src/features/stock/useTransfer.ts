import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { levelIn } from '@/features/stock/adjustment'
import { type Place, type StockRow, useStockCalls } from '@/features/stock/api'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'

const ROW = /^rows\.(\d+)\./

/** The warehouse that has most of them gives, the first other one takes. */
function firstPlaces(rows: StockRow[], places: Place[]): [string, string] {
  const free = ({ _id }: Place) => rows.reduce((sum, row) => sum + levelIn(row, _id).available, 0)
  const [source] = [...places].sort((one, other) => free(other) - free(one))
  const target = places.find((place) => place !== source)
  return [source?._id ?? '', target?._id ?? '']
}

/** What moves where; rows without a number stay. */
export function useTransfer(rows: StockRow[], places: Place[], onDone: () => void) {
  const { t } = useTranslation('stock')
  const calls = useStockCalls(useStoreOid())
  const [[source, target], setPlaces] = useState(() => firstPlaces(rows, places))
  const [units, setAll] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  // Not free again after it went through: the dialog closes, and a second press comes too late.
  const busy = useRef(false)
  const [key] = useState(() => crypto.randomUUID())

  const moving = rows.filter(({ _id }) => Number(units[_id] ?? 0) > 0)
  const wrong = (row: StockRow) => {
    const typed = Number(units[row._id] ?? 0)
    if (typed > levelIn(row, source).available) return 'tooMany' as const
    return moving.length === 0 ? ('missing' as const) : undefined
  }
  const ready = source !== target && moving.length > 0 && !rows.some(wrong)

  const refuse = (error: ApiError) => {
    const found = Object.entries(toFormErrors(error))
    const mine = found.flatMap(([path, message]) => {
      const at = ROW.exec(path)?.[1]
      const row = at === undefined ? undefined : moving[Number(at)]
      return row ? [[row._id, message]] : []
    })
    setErrors(Object.fromEntries(mine))
    const rest = found.filter(([path]) => !ROW.test(path)).map(([, message]) => message)
    if (mine.length === 0) setProblem(rest.join(' ') || error.message || t('forms:network'))
    void calls.refresh()
  }
  const send = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setErrors({})
    setProblem(undefined)
    try {
      const sent = moving.map(({ _id }) => ({ variantOid: _id, quantity: Number(units[_id]) }))
      const from = { fromWarehouseOid: source, toWarehouseOid: target }
      await calls.transfer({ ...from, note, rows: sent }, key)
      const count = sent.reduce((sum, { quantity }) => sum + quantity, 0)
      const place = places.find(({ _id }) => _id === target)?.name
      notify.success({ title: t('transfer.done', { count, place }) })
      onDone()
    } catch (error) {
      busy.current = false
      setPending(false)
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    }
  }
  return {
    source,
    target,
    units,
    note,
    errors,
    problem,
    pending,
    ready,
    wrong,
    send,
    setNote,
    setSource: (next: string) => setPlaces([next, target]),
    setTarget: (next: string) => setPlaces([source, next]),
    swap: () => setPlaces([target, source]),
    setUnits: (row: StockRow, text: string) =>
      setAll((before) => ({ ...before, [row._id]: text.slice(0, 8) })),
  }
}
