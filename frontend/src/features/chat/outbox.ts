import type { MessageBody } from '@/features/chat/api'
import { createStore } from '@/ui/createStore'

/** What was written and is not with the server yet. `refused`: the server said why it will not take it. */
export type Waiting = {
  key: string
  conversationOid: string
  body: MessageBody
  /** Of a file of the library, whose message has no words. */
  fileName?: string
  at: string
  refused?: string
}

const nameOf = (storeOid: string) => `vt_chat_outbox_${storeOid}`

function read(storeOid: string): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(storeOid)) ?? '[]') as Waiting[]
  } catch {
    return []
  }
}

/** Kept in the browser, so that neither a lost signal nor a closed page loses a word. */
export const outboxes = createStore<Record<string, Waiting[]>>({})

export function waitingIn(storeOid: string): Waiting[] {
  return outboxes.get()[storeOid] ?? read(storeOid)
}

export function changeOutbox(storeOid: string, change: (rows: Waiting[]) => Waiting[]): void {
  const rows = change(waitingIn(storeOid))
  outboxes.set({ ...outboxes.get(), [storeOid]: rows })
  try {
    localStorage.setItem(nameOf(storeOid), JSON.stringify(rows))
  } catch {
    // Storage that is full or blocked: it waits in this page alone.
  }
}
