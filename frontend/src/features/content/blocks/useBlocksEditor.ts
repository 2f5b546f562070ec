import { useCallback, useEffect, useRef, useState } from 'react'
import { useStoreMutation } from '@/api/mutations'
import {
  atPage,
  BLOCK_PAGE,
  type Block,
  type BlockPage,
  type BlockPageKey,
  blocksOf,
} from '@/features/content/blocks/api'
import { toBody } from '@/features/content/blocks/body'
import { begin, moved, redo, step, undo } from '@/features/content/blocks/history'
import { MAX_BLOCKS } from '@/features/content/blocks/kinds'
import type { TranslatedText } from '@/ui/TranslatedTextField'

const PAUSE_MS = 1200

type Look = { seoTitle: TranslatedText; seoDescription: TranslatedText }
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale'

/** The blocks of a page while they are edited: they save themselves, and each step can be taken back. */
export function useBlocksEditor(page: BlockPage, readOnly: boolean) {
  const [history, setHistory] = useState(() => begin(blocksOf(page)))
  const [row, setRow] = useState(page)
  const [chosen, setChosen] = useState('')
  const [saving, setSaving] = useState<Saving>('saved')
  const { blocks } = history
  const stored = useRef(JSON.stringify(blocks))
  const version = useRef(page.version)
  const patch = useStoreMutation('patch', BLOCK_PAGE, { silent: true, refetchType: 'none' })
  const { mutateAsync } = patch

  const take = useCallback((fresh: BlockPage) => {
    version.current = fresh.version
    stored.current = JSON.stringify(blocksOf(fresh))
    setRow(fresh)
    setHistory((known) => step(known, blocksOf(fresh), '', Date.now()))
    setSaving('saved')
  }, [])

  const save = useCallback(async (): Promise<boolean> => {
    const written = JSON.stringify(blocks)
    if (readOnly || written === stored.current) return true
    setSaving('saving')
    try {
      const body = { blocks: toBody(blocks) as never, version: version.current }
      const fresh = await mutateAsync({ ...atPage(page.key as BlockPageKey), body })
      version.current = fresh.version
      stored.current = written
      setRow(fresh)
      setSaving('saved')
      return true
    } catch (error) {
      const { params } = error as { params?: { reason?: string } }
      setSaving(params?.reason === 'stale' ? 'stale' : 'failed')
      return false
    }
  }, [blocks, readOnly, mutateAsync, page.key])

  /** How search engines show the page: no part of a version, so it counts at once. */
  const saveLook = async (look: Look) => {
    const body = { ...look, version: version.current }
    const fresh = await mutateAsync({ ...atPage(page.key as BlockPageKey), body }).catch(() => null)
    setSaving(fresh ? 'saved' : 'failed')
    if (!fresh) return
    version.current = fresh.version
    setRow(fresh)
  }

  const isStale = saving === 'stale'
  useEffect(() => {
    if (readOnly || isStale || JSON.stringify(blocks) === stored.current) return
    setSaving('waiting')
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [blocks, save, readOnly, isStale])

  // Who leaves before the pause is over loses nothing.
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  }, [save])
  useEffect(() => () => void latest.current(), [])

  const change = (next: Block[], what = '') => {
    if (!readOnly) setHistory((known) => step(known, next, what, Date.now()))
  }
  const edit = (id: string, part: Partial<Block>) =>
    change(
      blocks.map((one) => (one._id === id ? { ...one, ...part } : one)),
      `${id} ${Object.keys(part).join()}`,
    )
  return {
    row,
    blocks,
    chosen,
    saving,
    save,
    saveLook,
    take,
    choose: setChosen,
    edit,
    order: change,
    /** Somebody else has written since: what is on this screen goes over it. */
    takeOver: (current: number) => {
      version.current = current
      setSaving('waiting')
    },
    move: (id: string, to: number) => change(moved(blocks, id, to)),
    toggle: (id: string) => {
      const block = blocks.find(({ _id }) => _id === id)
      if (block) edit(id, { hidden: !block.hidden })
    },
    remove: (id: string) => {
      change(blocks.filter(({ _id }) => _id !== id))
      if (chosen === id) setChosen('')
    },
    add: (block: Block, after?: string) => {
      if (blocks.length >= MAX_BLOCKS) return
      const at = after ? blocks.findIndex(({ _id }) => _id === after) + 1 : blocks.length
      change([...blocks.slice(0, at), block, ...blocks.slice(at)])
      setChosen(block._id)
    },
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
  }
}

export type BlocksEditor = ReturnType<typeof useBlocksEditor>
