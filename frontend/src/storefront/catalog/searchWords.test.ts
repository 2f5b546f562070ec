import { expect, test } from 'vitest'
import { listingOf, listingPath, listingSearch } from './listing'
import { searchWords } from './searchWords'

const call = (query: string) => {
  const params = new URLSearchParams(query)
  return listingPath({ ...listingOf(params, 2), q: searchWords(params) || undefined })
}

// As tests/apps/storefront/test_page_data.py has it: the server draws what the browser reads.
test.each([
  ['q=%20', 'product/ui?limit=24&page=1'],
  ['q=%C2%A0%E2%80%A8', 'product/ui?limit=24&page=1'],
  ['q=%00', 'product/ui?limit=24&page=1'],
  ['q=%EF%BB%BFtaza%C2%85%C2%A0%20azul%1f', 'product/ui?limit=24&page=1&q=taza%20azul'],
  ['q=taza&q=plato', 'product/ui?limit=24&page=1&q=taza'],
  [`q=${'a'.repeat(300)}`, `product/ui?limit=24&page=1&q=${'a'.repeat(200)}`],
  [
    'q=taza&minPrice=60&maxPrice=5.50',
    'product/ui?limit=24&page=1&q=taza&minPrice=5.50&maxPrice=60',
  ],
  ['q=taza&page=0002', 'product/ui?limit=24&page=2&q=taza'],
  ['q=taza&page=1e1', 'product/ui?limit=24&page=1&q=taza'],
  ['q=taza&page=%202', 'product/ui?limit=24&page=1&q=taza'],
  ['q=taza&page=1000', 'product/ui?limit=24&page=1&q=taza'],
])('%s is %s', (query, path) => {
  expect(call(query)).toBe(path)
})

test('a link writes two prices in their order, and the words as they were meant', () => {
  const params = new URLSearchParams('q=%20taza%C2%A0')
  expect(listingSearch(params, { minPrice: '60', maxPrice: '50' }, 2)).toBe(
    '?q=taza&minPrice=50&maxPrice=60',
  )
})
