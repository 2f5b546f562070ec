import type { Store } from '@/lib/store/useStore'

/** The questions of the wizard in order; the server remembers the last one that was passed. */
export const STEP_KEYS = ['store', 'business', 'look', 'sell', 'product'] as const

export type Progress = Pick<Store['setup'], 'step' | 'finished'>

const placeOf = (step: string): number => (STEP_KEYS as readonly string[]).indexOf(step)

/** Where somebody who comes back goes on; past the last question when all is done. */
export function resumeAt(setup: Progress | undefined): number {
  if (setup === undefined) return 0
  if (setup.finished) return STEP_KEYS.length
  return Math.min(Math.max(placeOf(setup.step), 0) + 1, STEP_KEYS.length - 1)
}

/** Passing a question: the furthest one is kept, going back loses nothing. */
export function passed(setup: Progress, index: number): Progress {
  const furthest = Math.max(placeOf(setup.step), index)
  return {
    step: STEP_KEYS[furthest] ?? STEP_KEYS[0],
    finished: setup.finished || index === STEP_KEYS.length - 1,
  }
}

export const DONE = 'done'

/** The question of an address: one that is not reached yet leads to where one goes on. */
export function placeOfStep(step: string | null, setup: Progress): number {
  const next = resumeAt(setup)
  const requested = step === DONE ? STEP_KEYS.length : placeOf(step ?? '')
  return requested < 0 ? next : Math.min(requested, next)
}

export const stepOfPlace = (place: number): string => STEP_KEYS[place] ?? DONE
