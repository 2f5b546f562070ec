import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiEvents } from '@/api/apiEvents'
import { ApiError } from '@/api/errors'
import { type Attachment, reasonsOf, uploadFile } from '@/features/attachments/api'
import { PICTURE_TYPES } from '@/ui/photos/Photo'

export const LARGEST_BYTES = 10 * 1024 * 1024
export const DOCUMENT_TYPE = 'application/pdf'
export const FILE_TYPES = [...PICTURE_TYPES, DOCUMENT_TYPE]
const AT_ONCE = 2
const SEEN_MS = 6000

export type QueuedFile = {
  key: string
  name: string
  file: File
  folderOid: string | null
  percentage: number
  state: 'waiting' | 'sending' | 'done' | 'duplicate' | 'failed' | 'refused'
  problem?: string
  /** Of a file that is there, what else is to be known. */
  remark?: string
}

let sequence = 0

/** Files on their way up, two at a time: progress, cancelling, another try, what went wrong. */
export function useUploadQueue(storeOid: string, onReady: (file: Attachment) => void) {
  const { t } = useTranslation('attachments')
  const [queue, setQueue] = useState<QueuedFile[]>([])
  const waiting = useRef<QueuedFile[]>([])
  const running = useRef(new Map<string, AbortController>())
  const ready = useRef(onReady)
  ready.current = onReady

  const change = useCallback((key: string, part: Partial<QueuedFile>) => {
    setQueue((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])

  const forget = (key: string) => setQueue((all) => all.filter((one) => one.key !== key))

  const problemOf = (error: unknown): Partial<QueuedFile> => {
    if (!(error instanceof ApiError)) return { state: 'failed', problem: t('upload.network') }
    if (error.status === 401) apiEvents.sessionEnded({ expired: true })
    const refused = error.status === 422 || error.status === 402 || error.status === 403
    const problem = reasonsOf(error)[0] ?? (error.message || t('upload.network'))
    return { state: refused ? 'refused' : 'failed', problem }
  }

  const send = async (one: QueuedFile) => {
    const control = new AbortController()
    running.current.set(one.key, control)
    change(one.key, { state: 'sending', percentage: 0, problem: undefined })
    try {
      const file = await uploadFile(
        storeOid,
        one.file,
        (percentage) => change(one.key, { percentage }),
        { folderOid: one.folderOid, signal: control.signal },
      )
      const remark = file.animated ? t('upload.animated') : undefined
      change(one.key, { state: file.duplicate ? 'duplicate' : 'done', percentage: 100, remark })
      // A remark stays until it was read.
      if (remark === undefined) setTimeout(() => forget(one.key), SEEN_MS)
      ready.current(file)
    } catch (error) {
      if (!control.signal.aborted) change(one.key, problemOf(error))
    } finally {
      running.current.delete(one.key)
      next()
    }
  }
  const next = () => {
    while (running.current.size < AT_ONCE) {
      const one = waiting.current.shift()
      if (one === undefined) return
      void send(one)
    }
  }

  const add = (files: File[], folderOid: string | null) => {
    const added = files.map((file): QueuedFile => {
      sequence += 1
      const base = { key: `file-${sequence}`, name: file.name, file, folderOid, percentage: 0 }
      if (!FILE_TYPES.includes(file.type))
        return { ...base, state: 'refused', problem: t('upload.type') }
      if (file.size > LARGEST_BYTES) return { ...base, state: 'refused', problem: t('upload.size') }
      return { ...base, state: 'waiting' }
    })
    setQueue((all) => [...all, ...added])
    waiting.current.push(...added.filter(({ state }) => state === 'waiting'))
    next()
  }
  const retry = (one: QueuedFile) => {
    change(one.key, { state: 'waiting', problem: undefined })
    waiting.current.push(one)
    next()
  }
  const cancel = (key: string) => {
    waiting.current = waiting.current.filter((one) => one.key !== key)
    running.current.get(key)?.abort()
    forget(key)
  }
  const clear = () =>
    setQueue((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending'))
  return { queue, add, retry, cancel, clear }
}
