import { expect, test } from 'vitest'
import { productList, toProductQuery } from '@/features/products/productList'
import { readList, toQuery } from '@/ui/list/listAddress'

const OID = '01a1fcc6-fb96-7615-a8a3-65e1398166ee'
const queryOf = (query: string) =>
  toProductQuery(toQuery(productList, readList(productList, new URLSearchParams(query))))

test('an address without parameters is the whole list, newest first', () => {
  expect(queryOf('storeOid=x')).toEqual({ page: 1, limit: 25, sort: '-createdAt' })
})

test('every filter is read from the address and sent to the server', () => {
  expect(queryOf(`status=DRAFT&q=taza&category=${OID}&stock=low&sort=-price&page=3`)).toEqual({
    page: 3,
    limit: 25,
    sort: '-price',
    status: 'DRAFT',
    q: 'taza',
    categoryOid: OID,
    stock: 'low',
  })
  expect(
    queryOf('tag=barro&brand=Norte&photo=none&weight=none&minPrice=10&maxPrice=49.90'),
  ).toEqual({
    page: 1,
    limit: 25,
    sort: '-createdAt',
    tag: 'barro',
    brand: 'Norte',
    noPhoto: true,
    noWeight: true,
    minPrice: '10',
    maxPrice: '49.90',
  })
})

test('what nobody could have chosen is passed over', () => {
  expect(queryOf('minPrice=-3&maxPrice=much&photo=some')).toEqual(queryOf(''))
  expect(queryOf('status=GONE&category=1&stock=many&sort=color&page=-2')).toEqual(queryOf(''))
})
