import { useEffect, useRef } from 'react'
import { ApiError } from '@/api/errors'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { at, MESSAGES, type MessageBody } from '@/features/chat/api'
import { changeOutbox, outboxes, waitingIn } from '@/features/chat/outbox'
import { useStoreOid } from '@/lib/pageContext'

const AGAIN_MS = 4_000

/** Sends what was written in its order, each once by its key, and tries again while there is no signal. */
export function useOutbox(conversationOid: string) {
  const storeOid = useStoreOid()
  const errorText = useErrorText()
  outboxes.use()
  const waiting = waitingIn(storeOid)
  const { mutateAsync } = useStoreMutation('post', MESSAGES, { silent: true })
  const busy = useRef(false)

  const flush = async () => {
    if (busy.current) return
    busy.current = true
    try {
      for (;;) {
        const next = waitingIn(storeOid).find(({ refused }) => refused === undefined)
        if (!next) return
        const { conversationOid: oid, key, body } = next
        await mutateAsync({ ...at(oid), ...idempotent(key), body })
        changeOutbox(storeOid, (rows) => rows.filter((row) => row.key !== key))
      }
    } catch (error) {
      if (isFinal(error)) refuse(storeOid, errorText(error))
    } finally {
      busy.current = false
    }
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  // Not at each drawing: what fails draws the page again.
  useEffect(() => {
    const run = () => void latest.current()
    run()
    const timer = setInterval(run, AGAIN_MS)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
    }
  }, [])

  const send = (body: MessageBody, fileName?: string) => {
    const key = crypto.randomUUID()
    const row = { key, conversationOid, body, fileName, at: new Date().toISOString() }
    changeOutbox(storeOid, (rows) => [...rows, row])
    void flush()
  }
  const drop = (key: string) =>
    changeOutbox(storeOid, (rows) => rows.filter((row) => row.key !== key))
  return { waiting: waiting.filter((row) => row.conversationOid === conversationOid), send, drop }
}

/** What the server has judged is not tried again. */
function isFinal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  )
}

/** The first that waits: it is the one that was being sent. */
function refuse(storeOid: string, refused: string) {
  const first = waitingIn(storeOid).find((row) => row.refused === undefined)
  changeOutbox(storeOid, (rows) =>
    rows.map((row) => (row.key === first?.key ? { ...row, refused } : row)),
  )
}
