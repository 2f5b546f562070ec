import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toFormErrors } from '@/api/errors'
import { idempotent } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { levelIn } from '@/features/stock/adjustment'
import { type Place, type StockRow, useTransferStock } from '@/features/stock/api'
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
  const errorText = useErrorText()
  const { mutate: transfer, isPending, isSuccess, error } = useTransferStock()
  const [[source, target], setPlaces] = useState(() => firstPlaces(rows, places))
  const [units, setAll] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  // Rows of the last try: a refusal names them by their place.
  const [sent, setSent] = useState<string[]>([])
  const [key] = useState(() => crypto.randomUUID())

  const moving = rows.filter(({ _id }) => Number(units[_id] ?? 0) > 0)
  const wrong = (row: StockRow) => {
    const typed = Number(units[row._id] ?? 0)
    if (typed > levelIn(row, source).available) return 'tooMany' as const
    return moving.length === 0 ? ('missing' as const) : undefined
  }
  const ready = source !== target && moving.length > 0 && !rows.some(wrong)

  const found = error ? Object.entries(toFormErrors(error)) : []
  const errors: Record<string, string> = Object.fromEntries(
    found.flatMap(([path, message]) => {
      const oid = sent[Number(ROW.exec(path)?.[1])]
      return oid === undefined ? [] : [[oid, message]]
    }),
  )
  const rest = found.filter(([path]) => !ROW.test(path)).map(([, message]) => message)
  const isBeside = Object.keys(errors).length > 0

  const send = () => {
    const moves = moving.map(({ _id }) => ({ variantOid: _id, quantity: Number(units[_id]) }))
    const from = { fromWarehouseOid: source, toWarehouseOid: target }
    setSent(moving.map(({ _id }) => _id))
    transfer(
      { ...idempotent(key), body: { ...from, note, rows: moves } },
      {
        onSuccess: () => {
          const count = moves.reduce((sum, { quantity }) => sum + quantity, 0)
          const place = places.find(({ _id }) => _id === target)?.name
          notify.success({ title: t('transfer.done', { count, place }) })
          onDone()
        },
      },
    )
  }
  return {
    source,
    target,
    units,
    note,
    errors,
    problem: error && !isBeside ? rest.join(' ') || errorText(error) : undefined,
    // Not free again after it went through: the dialog closes.
    pending: isPending || isSuccess,
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
