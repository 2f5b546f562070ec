import { expect, it } from 'vitest'
import { stockList, toStockQuery } from '@/features/stock/stockList'
import { readList, toQuery } from '@/ui/list/listAddress'

const WAREHOUSE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const queryOf = (query: string) =>
  toStockQuery(toQuery(stockList, readList(stockList, new URLSearchParams(query))))

it('asks the server for no more than what is chosen', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 25, sort: 'name' })
  expect(queryOf(`stock=out&q=taza&warehouse=${WAREHOUSE}&sort=-available&page=3`)).toEqual({
    page: 3,
    limit: 25,
    sort: '-available',
    stock: 'out',
    q: 'taza',
    warehouseOid: WAREHOUSE,
  })
})

it('passes over what nobody could have chosen', () => {
  expect(queryOf('stock=some&warehouse=x&sort=price&page=-1')).toEqual(queryOf(''))
})
