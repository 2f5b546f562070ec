import { expect, it } from 'vitest'
import { readStock, toQuery, writeStock } from '@/features/stock/stockList'

const WAREHOUSE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const read = (query: string) => readStock(new URLSearchParams(query))

it('reads the list from its address and ignores what nobody wrote', () => {
  expect(read(`stock=low&q=taza&warehouse=${WAREHOUSE}&sort=-available&page=3`)).toEqual({
    tab: 'low',
    q: 'taza',
    warehouse: WAREHOUSE,
    sort: '-available',
    page: 3,
  })
  expect(read('stock=some&warehouse=x&sort=price&page=-1')).toEqual({
    tab: 'ALL',
    q: '',
    warehouse: undefined,
    sort: 'name',
    page: 1,
  })
})

it('starts a changed list at its first page and keeps the rest of the address', () => {
  const now = new URLSearchParams('storeOid=a&page=4&q=taza')

  expect(writeStock(now, { tab: 'out' }).toString()).toBe('storeOid=a&q=taza&stock=out')
  expect(writeStock(now, { page: 5 }).get('page')).toBe('5')
})

it('asks the server for no more than what is chosen', () => {
  expect(toQuery(read(''))).toEqual({ page: 1, limit: 25, sort: 'name' })
  expect(toQuery(read(`stock=out&warehouse=${WAREHOUSE}`))).toMatchObject({
    stock: 'out',
    warehouseOid: WAREHOUSE,
  })
})
