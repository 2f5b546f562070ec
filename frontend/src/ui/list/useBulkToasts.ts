import { useTranslation } from 'react-i18next'
import { notify } from '@/ui/notify'

export type BulkResult = { id: string; ok: boolean; message?: string | null }

export type BulkWords<Action> = {
  /** "3 products archived". */
  done: (action: Action, count: number) => string
  /** "2 products weren't changed". */
  refused: (count: number) => string
}

type Options<Action, Result> = {
  words: BulkWords<Action>
  undo?: (action: Action, results: Result[]) => (() => Promise<Result[]>) | undefined
}

const MAX_VISIBLE = 4

/** Why rows were refused, one line a row; of many the first few. */
export function refusals(results: BulkResult[], names: Map<string, string>): string[] {
  const lines = results
    .filter(({ ok }) => !ok)
    .map(({ id, message }) => [names.get(id), message].filter(Boolean).join(': '))
  const unique = [...new Set(lines)].filter(Boolean)
  return unique.length > MAX_VISIBLE
    ? [...unique.slice(0, MAX_VISIBLE), `+ ${unique.length - MAX_VISIBLE}`]
    : unique
}

/** Tells what became of many rows: how many went, with the way back, and why others did not. */
export function useBulkToasts<Action, Result extends BulkResult>({
  words,
  undo,
}: Options<Action, Result>) {
  const { t } = useTranslation(['ui', 'forms'])
  const tellRefused = (results: Result[], names: Map<string, string>) => {
    const count = results.filter(({ ok }) => !ok).length
    if (count === 0) return
    notify.error({ title: words.refused(count), description: refusals(results, names) })
  }
  const tell = (action: Action, results: Result[], names = new Map<string, string>()) => {
    const count = results.filter(({ ok }) => ok).length
    const back = undo?.(action, results)
    const onClick = () =>
      void back?.().then(
        (undone) => tellRefused(undone, names),
        (error: Error) => notify.error({ title: error.message || t('forms:unknown') }),
      )
    if (count > 0) {
      notify.success({
        title: words.done(action, count),
        action: back && { label: t('ui:bulk.undo'), onClick },
      })
    }
    tellRefused(results, names)
  }
  return { tell }
}
