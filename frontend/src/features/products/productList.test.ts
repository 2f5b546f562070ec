import { expect, test } from 'vitest'
import {
  isFiltered,
  NO_FILTERS,
  readList,
  toQuery,
  USUAL_COLUMNS,
  writeList,
} from '@/features/products/productList'

const OID = '01a1fcc6-fb96-7615-a8a3-65e1398166ee'
const read = (query: string) => readList(new URLSearchParams(query))

test('an address without parameters is the whole list, newest first', () => {
  const state = read('storeOid=x')
  expect(state).toEqual({
    tab: 'ALL',
    q: '',
    category: undefined,
    stock: undefined,
    tag: undefined,
    brand: undefined,
    noPhoto: false,
    minPrice: undefined,
    maxPrice: undefined,
    columns: USUAL_COLUMNS,
    sort: '-createdAt',
    page: 1,
  })
  expect(toQuery(state)).toEqual({ page: 1, limit: 25, sort: '-createdAt' })
  expect(isFiltered(state)).toBe(false)
})

test('every filter is read from the address and sent to the server', () => {
  const state = read(`status=DRAFT&q=taza&category=${OID}&stock=low&sort=-price&page=3`)
  expect(toQuery(state)).toEqual({
    page: 3,
    limit: 25,
    sort: '-price',
    status: 'DRAFT',
    q: 'taza',
    categoryOid: OID,
    stock: 'low',
  })
  expect(isFiltered(state)).toBe(true)
  expect(toQuery(read('tag=barro&brand=Norte&photo=none&minPrice=10&maxPrice=49.90'))).toEqual({
    page: 1,
    limit: 25,
    sort: '-createdAt',
    tag: 'barro',
    brand: 'Norte',
    noPhoto: true,
    minPrice: '10',
    maxPrice: '49.90',
  })
})

test('columns are shown in the order of the table and leave the address when they are the usual', () => {
  expect(read('columns=price,brand,nothing').columns).toEqual(['brand', 'price'])
  const next = writeList(new URLSearchParams('columns=brand'), { columns: USUAL_COLUMNS })
  expect(next.toString()).toBe('')
})

test('what nobody could have chosen is passed over', () => {
  expect(read('minPrice=-3&maxPrice=much')).toEqual(read(''))
  const state = read('status=GONE&category=1&stock=many&sort=colour&page=-2')
  expect(state).toEqual(read(''))
  expect(read('page=1.5').page).toBe(1)
  expect(read('page=100001').page).toBe(1)
})

test('a filter starts at the first page and keeps the store', () => {
  const next = writeList(new URLSearchParams('storeOid=x&page=4&sort=name'), { stock: 'out' })
  expect(next.toString()).toBe('storeOid=x&sort=name&stock=out')
})

test('turning the page keeps the filters', () => {
  const next = writeList(new URLSearchParams('storeOid=x&q=taza'), { page: 2 })
  expect(next.toString()).toBe('storeOid=x&q=taza&page=2')
})

test('clearing leaves a clean address', () => {
  const full = new URLSearchParams(`storeOid=x&status=HIDDEN&q=a&category=${OID}&stock=in&page=2`)
  const next = writeList(full, { ...NO_FILTERS, tab: 'ALL' })
  expect(next.toString()).toBe('storeOid=x')
})
