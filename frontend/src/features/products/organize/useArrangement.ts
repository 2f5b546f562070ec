import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductRow } from '@/features/products/api'
import { arrangedQuery, useOrganize } from '@/features/products/organize/api'
import { arranged, placedAt, stepsOf } from '@/features/products/organize/arrange'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'

type Pages = InfiniteData<{ items: ProductRow[]; page: number; total: number }, number>

/** The grid of a category: shown in its new order at once, saved one product after the other. */
export function useArrangement(categoryOid: string) {
  const { t } = useTranslation('organize')
  const storeOid = useStoreOid()
  const query = useInfiniteQuery(arrangedQuery(storeOid, categoryOid))
  const calls = useOrganize(storeOid, categoryOid)
  const [saving, setSaving] = useState(false)
  const queue = useRef(Promise.resolve())
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const order = rows.map(({ _id }) => _id)

  /** Puts the loaded rows into another order, page by page. */
  const show = (next: string[]) => {
    calls.cache.setQueryData<Pages>(calls.key, (data) => {
      if (data === undefined) return data
      const byOid = new Map(data.pages.flatMap(({ items }) => items).map((row) => [row._id, row]))
      const sorted = next.flatMap((oid) => byOid.get(oid) ?? [])
      let from = 0
      const pages = data.pages.map((page) => {
        const items = sorted.slice(from, from + page.items.length)
        from += page.items.length
        return { ...page, items }
      })
      return { ...data, pages }
    })
  }
  const save = (next: string[], taken: string[]) => {
    queue.current = queue.current.then(async () => {
      setSaving(true)
      try {
        for (const { oid, destination } of stepsOf(next, taken)) await calls.move(oid, destination)
      } catch {
        // The client has told it; what the server holds is shown again.
        await calls.settle()
      } finally {
        setSaving(false)
      }
    })
    return queue.current
  }
  const apply = (next: string[], taken: string[], told: boolean) => {
    if (next.join() === order.join()) return
    const before = order
    show(next)
    void save(next, taken)
    if (!told) return
    notify.success({
      title: t('moved', { count: taken.length }),
      mergeKey: 'arranged',
      merged: () => t('moved', { count: taken.length }),
      action: {
        label: t('undo'),
        onClick: () => {
          show(before)
          void save(before, taken)
        },
      },
    })
  }

  return {
    query,
    rows,
    saving,
    total: query.data?.pages[0]?.total ?? 0,
    drop: (taken: string[], over: string) => apply(arranged(order, taken, over), taken, true),
    /** Beyond the loaded rows the server alone knows the place. */
    place: async (taken: string[], position: number) => {
      if (position <= order.length) return apply(placedAt(order, taken, position), taken, true)
      setSaving(true)
      try {
        for (const oid of order.filter((one) => taken.includes(one))) {
          await calls.move(oid, { position })
        }
        notify.success({ title: t('moved', { count: taken.length }) })
      } finally {
        setSaving(false)
        await calls.settle()
      }
    },
  }
}
