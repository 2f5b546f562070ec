import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import {
  atDraft,
  type Doc,
  DRAFT,
  DRAFTS,
  type Draft,
  type DraftPatch,
  draftQuery,
  EMPTY,
} from '@/features/orders/manual/manualApi'
import { useStoreOid } from '@/lib/pageContext'
import { useAddress } from '@/lib/useAddress'

export const DRAFT_PARAMETER = 'draft'
const PAUSE_MS = 600

type Part = Partial<Doc> & Pick<DraftPatch, 'prices'>
export type SaveState = 'idle' | 'waiting' | 'saving' | 'failed'

const remember = (cache: QueryClient, storeOid: string, draft: Draft) =>
  cache.setQueryData(draftQuery(storeOid, draft._id).queryKey, draft)

/** One call at a time, each with all that was typed since the last one. */
function useWriter(draftOid: string | null, onCreated: (oid: string) => void) {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { mutateAsync: create } = useStoreMutation('post', DRAFTS, { silent: true })
  const { mutateAsync: update } = useStoreMutation('patch', DRAFT, { silent: true })
  const oid = useRef(draftOid)
  oid.current = draftOid ?? oid.current

  const send = async (body: Part): Promise<Draft> => {
    if (oid.current === null) {
      const made = await create({ body: body as DraftPatch })
      oid.current = made._id
      // Before its address: what is on the screen stays there.
      remember(cache, storeOid, made)
      onCreated(made._id)
      return made
    }
    const known = cache.getQueryData(draftQuery(storeOid, oid.current).queryKey)
    const patch = (version?: number) =>
      update({ ...atDraft(oid.current ?? ''), body: { ...body, version } as DraftPatch })
    try {
      return await patch(known?.version)
    } catch (error) {
      // Another device was faster: what it changed elsewhere stays, what is typed here is written.
      const current = error instanceof ApiError ? error.fresh<Draft>() : undefined
      if (current === undefined) throw error
      remember(cache, storeOid, current)
      return await patch(current.version)
    }
  }
  return async (body: Part) => {
    const draft = await send(body)
    remember(cache, storeOid, draft)
    return draft
  }
}

function usePending(write: (body: Part) => Promise<Draft>) {
  const errorText = useErrorText()
  const [pending, setPending] = useState<Part>({})
  const [state, setState] = useState<SaveState>('idle')
  const [message, setMessage] = useState<string>()
  const latest = useRef<Part>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)

  const replace = (part: Part) => {
    latest.current = part
    setPending(part)
  }
  const send = async (sent: Part): Promise<boolean> => {
    try {
      await write(sent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMessage(errorText(error))
      setState('failed')
      return false
    }
    const typed = Object.entries(latest.current).filter(
      ([name, value]) => sent[name as keyof Part] !== value,
    )
    replace(Object.fromEntries(typed))
    setMessage(undefined)
    setState(typed.length === 0 ? 'idle' : 'waiting')
    return true
  }
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (running.current && !(await running.current)) return false
    if (Object.keys(latest.current).length === 0) return true
    setState('saving')
    running.current = send(latest.current).finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  })
  // What was typed last is not lost with the page.
  useEffect(() => () => void newest.current(), [])

  const change = (part: Part | ((typed: Part) => Part)) => {
    replace({ ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) })
    setState('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void newest.current(), PAUSE_MS)
  }
  return { pending, state, message, change, save }
}

/** An order while it is written: saved as one types, with what the server says it comes to. */
export function useManualDraft() {
  const storeOid = useStoreOid()
  const [parameters, setParameters] = useAddress()
  const draftOid = parameters.get(DRAFT_PARAMETER)
  const write = useWriter(draftOid, (oid) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(DRAFT_PARAMETER, oid)
        return next
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  const query = useQuery({ ...draftQuery(storeOid, draftOid ?? ''), enabled: draftOid !== null })
  const { pending, state, message, change, save } = usePending(write)
  const { prices: _, ...typed } = pending
  const draft = draftOid === null ? undefined : query.data
  const doc: Doc = { ...EMPTY, ...(draft?.document as Partial<Doc> | undefined), ...typed }
  const saved = useRef(doc.lines)
  saved.current = (draft?.document as Partial<Doc> | undefined)?.lines ?? EMPTY.lines
  /** For what answers late: onto the lines as they stand then. */
  const changeLines = (by: (lines: Doc['lines']) => Doc['lines']) =>
    change((part) => ({ lines: by(part.lines ?? saved.current) }))
  return {
    draftOid,
    draft,
    doc,
    state,
    message,
    loading: draftOid !== null && query.isPending,
    problem: query.error,
    retry: () => void query.refetch(),
    change,
    changeLines,
    save,
  }
}

export type DraftSession = ReturnType<typeof useManualDraft>
