import { vi } from 'vitest'
import { testRow } from '@/features/orders/list/testRow'

export const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
export const JOB = '01a1fce1-8225-7fc7-82de-52b3d88bddd0'
export const WORDS = [
  'orders.view',
  'orders.edit',
  'orders.export',
  'orders.approve_payment',
  'customers.see_contact',
]
export const rows = [1001, 1002, 1003].map((number) => testRow({ number }))
export const page = {
  items: rows,
  page: 1,
  limit: 25,
  total: 3,
  totalIsCapped: false,
  counts: { ALL: 3, TO_CONFIRM: 3 },
  countsAreCapped: false,
}

export const BUSY = {
  code: '503',
  message: "We can't answer right now.",
  params: {},
  requestId: '',
}

export type Sent = { method: string; path: string; search: URLSearchParams; body: unknown }

/** Answers each call by its path; gives what was asked, in order. */
export function answers(special: Record<string, unknown> = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1/', '')
    const body = request.method === 'POST' ? await request.json() : undefined
    sent.push({ method: request.method, path, search: searchParams, body })
    const usual: Record<string, unknown> = {
      order: page,
      'order/summary': { queue: [], week: { orders: 0, collected: '0.00', expected: '0.00' } },
      'order/tags': { items: [{ tag: 'feria', count: 2 }] },
      'order/assignee': { items: [] },
      view: { items: [] },
    }
    const answer = special[path] ?? usual[path] ?? { items: [] }
    return new Response(JSON.stringify(answer), {
      status: answer === BUSY ? 503 : 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return sent
}
