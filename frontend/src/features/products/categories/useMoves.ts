import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Category } from '@/features/products/api'
import { useCategoryOrder } from '@/features/products/categories/api'
import { moveTo, type Spot, spotOf } from '@/features/products/categories/tree'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'

/**
 * Moves categories at once and saves one move after the other; each can be taken back. What the
 * server refuses goes back to where it was.
 */
export function useMoves() {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const calls = useCategoryOrder()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(0)

  const nameOf = (category: Category | undefined) =>
    category ? inLanguage(category.name, locale, language) : ''
  const words = (all: Category[], category: Category, { parentOid, index }: Spot) => {
    const name = nameOf(category)
    if (parentOid === category.parentOid) return t('moved', { name, position: index + 1 })
    if (parentOid === null) return t('movedOut', { name })
    return t('movedInto', { name, parent: nameOf(all.find(({ _id }) => _id === parentOid)) })
  }
  const tell = (title: string, oid: string, from: Spot) =>
    notify.success({
      title,
      mergeKey: `move:${oid}`,
      merged: () => title,
      action: { label: t('undo'), onClick: () => void move(oid, from, true) },
    })

  const move = async (oid: string, spot: Spot, isUndo = false) => {
    const all = await calls.held()
    const category = all.find(({ _id }) => _id === oid)
    const change = category && moveTo(all, category, spot)
    if (category === undefined || change === undefined) {
      // What was asked of the server was held for this move.
      if (open.current === 0) await calls.settle()
      return
    }
    calls.show(change.reordered)
    open.current += 1
    const saved = queue.current.then(() => calls.move(category, change))
    queue.current = saved.catch(() => {})
    try {
      await saved
      if (!isUndo) tell(words(all, category, spot), oid, spotOf(all, category))
    } catch (error) {
      void showError(error as Error)
      if (open.current === 1) calls.show(all)
    } finally {
      open.current -= 1
      if (open.current === 0) await calls.settle()
    }
  }
  return (category: Category, spot: Spot) => void move(category._id, spot)
}
