import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { storeQuery } from '@/api/queries'
import { useUseWords } from '@/features/attachments/fileWords'
import { type BulkBody, type Detail, useBulkEntries } from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

/** Acts on files and folders with the questions before and the words after. */
export function useLibraryActs(onDone: () => void = () => {}) {
  const { t } = useTranslation('attachments')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const { mutateAsync: change } = useBulkEntries()
  const words = useUseWords()
  const running = useRef(new Set<string>())

  /** How many places of each kind use these files and what lies in these folders. */
  const usesOf = async (oids: string[]) => {
    const requested = storeQuery(
      storeOid,
      'post',
      '/api/v1/attachment/uses',
      { body: { oids } },
      { staleTime: 0, meta: { toast: true } },
    )
    return (await cache.fetchQuery(requested)).useCounts
  }

  /** False at once while the same is under way, as for the second press of a double one. */
  const once = async (body: BulkBody, run: () => Promise<boolean>): Promise<boolean> => {
    const key = JSON.stringify(body)
    if (running.current.has(key)) return false
    running.current.add(key)
    try {
      return await run()
    } finally {
      running.current.delete(key)
    }
  }
  const send = async (body: BulkBody, undo?: () => void) => {
    const { rows, done } = await change({ body })
    const failed = rows.filter((row) => !row.done)
    if (done > 0)
      notify.success({
        title: t(`done.${body.action}`, { count: done }),
        ...(undo && { action: { label: t('done.undo'), onClick: undo } }),
      })
    if (failed.length > 0)
      notify.error({
        title: t('done.failed', { count: failed.length }),
        description: [...new Set(failed.map(({ message }) => message ?? ''))].filter(Boolean),
      })
    onDone()
    return done > 0
  }

  /**
   * Whether they went: who reads where they are used may keep them. The list may be old, so that is
   * asked each time.
   */
  const askAndTrash = async (body: BulkBody): Promise<boolean> => {
    const { oids } = body
    const counts = await usesOf(oids)
    const count = oids.length
    if (Object.keys(counts).length > 0) {
      const sure = await confirm({
        title: t('trash.usedTitle', { count }),
        description: t('trash.usedText', { uses: words.counts(counts) }),
        confirmLabel: t('trash.yes'),
        danger: true,
      })
      if (!sure) return false
    }
    return send(body, () => void restore(oids))
  }
  const restore = (oids: string[]) => act({ action: 'RESTORE', oids } as BulkBody)
  const move = (oids: string[], folderOid: string | null) =>
    act({ action: 'MOVE', oids, folderOid } as BulkBody)
  const askAndDelete = async (body: BulkBody, name: string) => {
    const { oids } = body
    const counts = await usesOf(oids)
    const isUsed = Object.keys(counts).length > 0
    const sure = await confirm({
      title: t('delete.title', { count: oids.length, name }),
      description: isUsed ? t('delete.usedText', { uses: words.counts(counts) }) : t('delete.text'),
      confirmLabel: t('delete.yes'),
      danger: true,
    })
    return sure && send(body)
  }
  const act = (body: BulkBody) => once(body, () => send(body))
  const trash = (oids: string[]) => {
    const body = { action: 'TRASH', oids } as BulkBody
    return once(body, () => askAndTrash(body))
  }
  const deleteForGood = (oids: string[], name: string) => {
    const body = { action: 'DELETE', oids } as BulkBody
    return once(body, () => askAndDelete(body, name))
  }
  return { act, trash, restore, move, deleteForGood }
}

export type LibraryActs = ReturnType<typeof useLibraryActs>
export type Entry = Pick<Detail, '_id' | 'name'>
