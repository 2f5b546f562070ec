import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { type BulkResult, type BulkWords, useBulkToasts } from '@/ui/list/useBulkToasts'
import { notify } from '@/ui/notify'

/** Rows of one call: of more, the bar says how far it is. */
const SLICE = 50

export type BulkOutcome<Action, Result> = { action: Action; results: Result[] }
/** Rejects with the ApiError of the call that failed; then what was picked stays picked. */
export type BulkRun<Action, Params> = (
  action: Action,
  params: Params,
  ids?: string[],
) => Promise<void>

type Options<Row, Action, Params, Result> = {
  /** Those that are shown: what is picked of another page is let go. */
  rows: Row[]
  rowName: (row: Row) => string
  send: (action: Action, ids: string[], params: Params) => Promise<Result[]>
  words: BulkWords<Action> & {
    /** The title when the call itself fails. */
    failed: string
  }
  /** What takes the changes back; undefined where there is nothing to take back. */
  undo?: (action: Action, results: Result[]) => (() => Promise<Result[]>) | undefined
  /** Takes over telling, when a row was refused: `BulkResults` shows row by row. */
  onRefused?: (outcome: BulkOutcome<Action, Result>) => void
}

/** Rows that are picked, and what is done to all of them at once. Each row tells its own result. */
export function useBulk<Row extends { _id: string }, Action, Params, Result extends BulkResult>({
  rows,
  rowName,
  send,
  words,
  undo,
  onRefused,
}: Options<Row, Action, Params, Result>) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const [ids, setIds] = useState<string[]>([])
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const running = useRef(false)
  const toasts = useBulkToasts<Action, Result>({ words, undo })
  const picked = rows.filter(({ _id }) => ids.includes(_id))
  const pickedIds = picked.map(({ _id }) => _id)

  const tell = (action: Action, results: Result[]) => {
    if (onRefused && results.some(({ ok }) => !ok)) onRefused({ action, results })
    else toasts.tell(action, results, new Map(rows.map((row) => [row._id, rowName(row)])))
  }
  const run: BulkRun<Action, Params> = async (action, params, chosen = pickedIds) => {
    if (running.current) return
    running.current = true
    const results: Result[] = []
    try {
      for (let at = 0; at < chosen.length; at += SLICE) {
        setProgress({ done: at, total: chosen.length })
        results.push(...(await send(action, chosen.slice(at, at + SLICE), params)))
      }
      setIds([])
    } finally {
      running.current = false
      setProgress(undefined)
      if (results.length > 0) tell(action, results)
    }
  }
  /** For a press without a dialog of its own: a failure is said in a toast. */
  const press: BulkRun<Action, Params> = (...args) =>
    run(...args).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: words.failed, description: errorText(error) })
    })
  const isLong = progress !== undefined && progress.total > SLICE
  return {
    ids: pickedIds,
    picked,
    onChange: setIds,
    clear: () => setIds([]),
    run,
    press,
    busy: progress !== undefined,
    /** For the bar: "50 of 60 done". */
    progressNote: isLong ? t('bulk.progress', progress) : undefined,
  }
}
