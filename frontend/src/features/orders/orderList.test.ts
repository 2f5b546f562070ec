import { expect, test } from 'vitest'
import { workOf } from '@/features/orders/components/home/workQueue'
import { orderList, WAITING } from '@/features/orders/orderList'
import { readList, toFilters, toQuery } from '@/ui/list/listAddress'

const METHOD = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const read = (search: string) => readList(orderList, new URLSearchParams(search))
const queryOf = (search: string) => toQuery(orderList, read(search))

test('an empty address is the first page of all orders, newest first', () => {
  expect(queryOf('')).toEqual({ sort: '-placedAt', page: 1, limit: 25 })
})

test('everything of the list is read from the address', () => {
  const search = `tab=TO_PACK&q=%20ana%20&paymentState=PAID&paymentMethodOid=${METHOD}&from=2026-11-01&to=2026-11-20&assignee=me&archived=true&sort=-total&page=3`
  const chosen = {
    tab: 'TO_PACK',
    q: 'ana',
    paymentState: 'PAID',
    paymentMethodOid: METHOD,
    from: '2026-11-01',
    to: '2026-11-20',
    assignee: 'me',
    archived: true,
    sort: '-total',
  }
  expect(queryOf(search)).toEqual({ ...chosen, page: 3, limit: 25 })
  expect(toFilters(orderList, read(search))).toEqual(chosen)
  expect(queryOf(`assignee=${METHOD}`).assignee).toBe(METHOD)
})

test('an old or made-up address falls back instead of failing', () => {
  const search =
    'tab=LOST&paymentState=MAYBE&paymentMethodOid=7&from=ayer&assignee=you&addressCity=..&courier=%20&sort=name&page=-2'
  expect(queryOf(search)).toEqual(queryOf(''))
})

test('the queue of the home leads to tabs that hold the work', () => {
  const tabOf = (action: string) => read(`tab=${workOf(action).tab}`).tab
  expect(tabOf('REFUND')).toBe('TO_REFUND')
  expect(tabOf('CANCEL')).toBe('TO_CANCEL')
  expect(tabOf('VERIFY_PAYMENT')).toBe('TO_VERIFY')
  expect(tabOf('HAND_OVER')).toBe('TO_SHIP')
  expect(WAITING.has('TO_REFUND')).toBe(true)
})
