import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, defineList, flag, text } from '@/ui/list/defineList'
import {
  isFiltered,
  listSearch,
  noFilters,
  readList,
  toFilters,
  toQuery,
  writeList,
} from '@/ui/list/listAddress'

const OID = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const list = defineList({
  path: '/admin/things',
  tabs: { param: 'status', values: ['ON', 'OFF'] },
  sorts: ['-createdAt', 'createdAt', 'name'],
  filters: {
    kind: z.enum(['A', 'B']),
    place: z.guid(),
    tag: text(5),
    min: amount(),
    since: z.iso.date(),
    archived: flag(),
  },
  scope: { folder: z.guid() },
  columns: { all: ['kind', 'tag', 'min'], usual: ['kind', 'min'] },
  pageSize: 10,
})
const address = (query: string) => new URLSearchParams(query)
const read = (query: string) => readList(list, address(query))
const usual = { tab: 'ALL', q: '', sort: '-createdAt', page: 1, columns: ['kind', 'min'] }

test('an address without parameters is the first page of the whole list', () => {
  expect(read(`storeOid=${OID}`)).toEqual(usual)
  expect(toQuery(list, read(''))).toEqual({ sort: '-createdAt', page: 1, limit: 10 })
  expect(isFiltered(list, read(''))).toBe(false)
})

test('all of it is read from the address and asked of the server', () => {
  const full = `status=OFF&q=%20ana%20&kind=B&place=${OID}&tag=feria%20grande&min=49.90&since=2026-11-01&archived=true&folder=${OID}&sort=name&page=3`
  const chosen = {
    q: 'ana',
    kind: 'B',
    place: OID,
    tag: 'feria',
    min: '49.90',
    since: '2026-11-01',
    archived: true,
    folder: OID,
    sort: 'name',
  }
  expect(read(full)).toEqual({ ...usual, ...chosen, tab: 'OFF', page: 3 })
  expect(toFilters(list, read(full))).toEqual({ ...chosen, status: 'OFF' })
  expect(toQuery(list, read(full))).toEqual({ ...chosen, status: 'OFF', page: 3, limit: 10 })
})

test.each([
  'status=GONE',
  'status=constructor',
  'kind=C',
  'place=7',
  'tag=%20',
  'min=-3',
  'min=1e9',
  'since=ayer',
  'since=2026-02-30',
  'archived=1',
  'folder=..',
  'sort=price',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=100001',
  'page=many',
  `q=${'%20'.repeat(300)}`,
])('what nobody could have chosen falls back to what is usual: %s', (query) => {
  expect(read(query)).toEqual(usual)
})

test('a search is cut to what the server takes', () => {
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(120)
})

test('a change starts at the first page and keeps the rest, what is usual leaves the address', () => {
  const before = address(`storeOid=${OID}&status=ON&page=4&q=ana`)
  const after = writeList(list, before, { q: '', kind: 'A', archived: true })
  expect(`${after}`).toBe(`storeOid=${OID}&status=ON&kind=A&archived=true`)
  expect(`${writeList(list, after, { tab: 'ALL', kind: undefined })}`).toBe(
    `storeOid=${OID}&archived=true`,
  )
  expect(before.get('page')).toBe('4')
})

test('turning the page keeps every filter', () => {
  const before = address('q=ana&page=2')
  expect(`${writeList(list, before, { page: 3 })}`).toBe('q=ana&page=3')
  expect(`${writeList(list, before, { page: 1 })}`).toBe('q=ana')
})

test('columns stand in the order of the table, may be none, and leave the page as it is', () => {
  expect(read('columns=min,tag,nothing').columns).toEqual(['tag', 'min'])
  expect(`${writeList(list, address('page=2'), { columns: [] })}`).toBe('page=2&columns=')
  expect(read('columns=').columns).toEqual([])
  expect(`${writeList(list, address('columns=tag'), { columns: ['kind', 'min'] })}`).toBe('')
})

test('clearing takes search and filters away, neither the tab nor the place', () => {
  const full = address(`storeOid=${OID}&status=ON&q=a&kind=A&tag=b&folder=${OID}&page=2`)
  expect(`${writeList(list, full, noFilters(list))}`).toBe(
    `storeOid=${OID}&status=ON&folder=${OID}`,
  )
})

test('a tab and a place are no filters', () => {
  expect(isFiltered(list, read(`status=ON&folder=${OID}&sort=name`))).toBe(false)
  expect(isFiltered(list, read('archived=true'))).toBe(true)
  expect(isFiltered(list, read('q=ana'))).toBe(true)
})

test('the way back names the list, not the store', () => {
  const search = listSearch(list, address(`storeOid=${OID}&q=ana&status=ON&columns=tag&other=1`))
  expect(search).toBe('q=ana&status=ON&columns=tag')
})
