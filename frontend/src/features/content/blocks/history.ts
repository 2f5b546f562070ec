import type { Block } from '@/features/content/blocks/api'

export type History = {
  past: Block[][]
  blocks: Block[]
  future: Block[][]
  at: number
  what: string
}

const MAX_STEPS = 60
/** Letters typed into one field within this time are one step. */
const TOGETHER_MS = 1500

export const begin = (blocks: Block[]): History => ({
  past: [],
  blocks,
  future: [],
  at: 0,
  what: '',
})

/** `what` names the change: typing on in the same field makes no step of its own. */
export function step(history: History, blocks: Block[], what: string, now: number): History {
  const goesOn = what !== '' && what === history.what && now - history.at < TOGETHER_MS
  const past = goesOn ? history.past : [...history.past, history.blocks].slice(-MAX_STEPS)
  return { past, blocks, future: [], at: now, what }
}

export function undo(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  const { past, blocks, future } = history
  return { past: past.slice(0, -1), blocks: before, future: [blocks, ...future], at: 0, what: '' }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.blocks], blocks: next, future, at: 0, what: '' }
}

/** The blocks with one moved to another place. */
export function moved(blocks: Block[], id: string, to: number): Block[] {
  const from = blocks.findIndex((one) => one._id === id)
  const place = Math.max(0, Math.min(to, blocks.length - 1))
  if (from < 0 || from === place) return blocks
  const next = [...blocks]
  next.splice(place, 0, ...next.splice(from, 1))
  return next
}
