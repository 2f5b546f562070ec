import { expect, test } from 'vitest'
import { workOf } from '@/features/orders/components/home/workQueue'
import {
  changeList,
  isFiltered,
  listSearch,
  PAGE_SIZE,
  readListState,
  toQuery,
  USUAL_COLUMNS,
  WAITING,
} from '@/features/orders/listState'

const METHOD = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const read = (search: string) => readListState(new URLSearchParams(search))

test('an empty address is the first page of all orders, newest first', () => {
  expect(read('')).toEqual({
    tab: 'ALL',
    q: '',
    columns: USUAL_COLUMNS,
    sort: '-placedAt',
    page: 1,
  })
})

test('everything of the list is read from the address', () => {
  const state = read(
    `tab=TO_PACK&q=%20ana%20&paymentState=PAID&paymentMethodOid=${METHOD}&from=2026-11-01&to=2026-11-20&sort=-total&page=3`,
  )
  expect(state).toEqual({
    tab: 'TO_PACK',
    q: 'ana',
    paymentState: 'PAID',
    paymentMethodOid: METHOD,
    from: '2026-11-01',
    to: '2026-11-20',
    columns: USUAL_COLUMNS,
    sort: '-total',
    page: 3,
  })
  expect(toQuery(state)).toMatchObject({ tab: 'TO_PACK', q: 'ana', page: 3, limit: PAGE_SIZE })
})

test('a courier stands in the address, and in what is kept of it as a view', () => {
  const kept = listSearch(changeList(new URLSearchParams('tab=ON_THE_WAY'), { courier: 'olva' }))
  expect(kept).toBe('tab=ON_THE_WAY&courier=olva')
  expect(read(kept).courier).toBe('olva')
  expect(isFiltered(read('courier=%20'))).toBe(false)
  expect(isFiltered(read(kept))).toBe(true)
})

test('the queue of the home leads to tabs that hold the work', () => {
  const tabOf = (action: string) => read(`tab=${workOf(action).tab}`).tab
  expect(tabOf('REFUND')).toBe('TO_REFUND')
  expect(tabOf('CANCEL')).toBe('TO_CANCEL')
  expect(tabOf('VERIFY_PAYMENT')).toBe('TO_VERIFY')
  expect(tabOf('HAND_OVER')).toBe('TO_SHIP')
  expect(WAITING.has('TO_REFUND')).toBe(true)
})

test('an old or made-up address falls back instead of failing', () => {
  const state = read('tab=LOST&paymentState=MAYBE&paymentMethodOid=7&from=ayer&sort=name&page=-2')
  expect(state).toEqual({
    tab: 'ALL',
    q: '',
    columns: USUAL_COLUMNS,
    sort: '-placedAt',
    page: 1,
  })
  expect(isFiltered(state)).toBe(false)
})

test('a change goes back to page one and keeps the rest, defaults leave the address', () => {
  const before = new URLSearchParams(`storeOid=${METHOD}&tab=TO_PACK&page=4&q=ana`)
  const after = changeList(before, { q: '', paymentState: 'PAID' })
  expect(after.toString()).toBe(`storeOid=${METHOD}&tab=TO_PACK&paymentState=PAID`)
  expect(changeList(after, { tab: 'ALL' }).get('tab')).toBeNull()
  expect(before.get('page')).toBe('4')
})

test('turning the page keeps every filter', () => {
  const before = new URLSearchParams('tab=DONE&q=ana&page=2')
  expect(changeList(before, { page: 3 }).toString()).toBe('tab=DONE&q=ana&page=3')
  expect(changeList(before, { page: 1 }).get('page')).toBeNull()
})

test('the way back names the list, not the store', () => {
  const search = listSearch(new URLSearchParams(`storeOid=${METHOD}&q=ana&tab=DONE&other=1`))
  expect(search).toBe('tab=DONE&q=ana')
})

test('a tab alone is no filter', () => {
  expect(isFiltered(read('tab=DONE'))).toBe(false)
  expect(isFiltered(read('from=2026-11-01'))).toBe(true)
})
