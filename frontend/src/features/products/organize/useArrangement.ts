import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import { arrangedQuery, useOrganize } from '@/features/products/organize/api'
import { arranged, placedAt, type Step, stepsOf } from '@/features/products/organize/arrange'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'

/** The grid of a category: shown in its new order at once, saved one product after the other. */
export function useArrangement(categoryOid: string) {
  const { t } = useTranslation('organize')
  const query = useInfiniteQuery(arrangedQuery(useStoreOid(), categoryOid))
  const calls = useOrganize(categoryOid)
  const [saving, setSaving] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const order = rows.map(({ _id }) => _id)

  /** Puts the loaded rows into another order, page by page; those that it does not name yet stay behind. */
  const show = (next: string[]) => {
    calls.show((data) => {
      const byOid = new Map(data.pages.flatMap(({ items }) => items).map((row) => [row._id, row]))
      const sorted = [...new Set([...next, ...byOid.keys()])].flatMap((oid) => byOid.get(oid) ?? [])
      let from = 0
      const pages = data.pages.map((page) => {
        const items = sorted.slice(from, from + page.items.length)
        from += page.items.length
        return { ...page, items }
      })
      return { ...data, pages }
    })
  }
  /** Whether all of it was done. */
  const send = (steps: Step[]): Promise<boolean> => {
    const done = queue.current.then(async () => {
      setSaving(true)
      try {
        for (const { oid, destination } of steps) await calls.move(oid, destination)
        return true
      } catch (error) {
        void showError(error as Error)
        await calls.settle()
        return false
      } finally {
        setSaving(false)
      }
    })
    queue.current = done
    return done
  }
  const tell = (count: number, undo: () => void) =>
    notify.success({
      title: t('moved', { count }),
      mergeKey: 'arranged',
      merged: () => t('moved', { count }),
      action: { label: t('undo'), onClick: undo },
    })
  const apply = (next: string[], taken: string[]) => {
    if (next.join() === order.join()) return
    show(next)
    void send(stepsOf(next, taken))
    tell(taken.length, () => {
      show(order)
      void send(stepsOf(order, taken))
    })
  }
  /** Beyond the loaded rows the server alone knows the place; it is shown once it is there. */
  const sendBeyond = async (taken: string[], position: number) => {
    const moving = order.filter((oid) => taken.includes(oid))
    const back = moving.map((oid) => ({ oid, destination: { position: order.indexOf(oid) + 1 } }))
    if (!(await send(moving.map((oid) => ({ oid, destination: { position } }))))) return
    await calls.settle()
    tell(taken.length, () => void send(back).then(calls.settle))
  }

  return {
    query,
    rows,
    saving,
    total: query.data?.pages[0]?.total ?? 0,
    drop: (taken: string[], over: string) => apply(arranged(order, taken, over), taken),
    place: (taken: string[], position: number) => {
      if (position <= order.length) apply(placedAt(order, taken, position), taken)
      else void sendBeyond(taken, position)
    },
  }
}
