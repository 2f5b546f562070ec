import type { ReactNode } from 'react'
import { createStore } from '@/ui/createStore'

export type Question = {
  /** The question itself: "Cancel order #1248?" */
  title: string
  description?: ReactNode
  /** Verb and object: "Cancel order". */
  yes: string
  no?: string
  danger?: boolean
}

export type Asked = Question & { answer: (yes: boolean) => void }

export const confirmStore = createStore<Asked | null>(null)

export function confirm(question: Question): Promise<boolean> {
  confirmStore.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      confirmStore.set(null)
      resolve(yes)
    }
    confirmStore.set({ ...question, answer })
  })
}
