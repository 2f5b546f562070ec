import type { ReactNode } from 'react'
import { createStore } from '@/ui/createStore'

export type Question = {
  /** The question itself: "Cancel order #1248?" */
  title: string
  description?: ReactNode
  /** Verb and object: "Cancel order". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

export type PendingQuestion = Question & { answer: (confirmed: boolean) => void }

export const confirmStore = createStore<PendingQuestion | null>(null)

export function confirm(question: Question): Promise<boolean> {
  confirmStore.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      confirmStore.set(null)
      resolve(confirmed)
    }
    confirmStore.set({ ...question, answer })
  })
}
