import { describe, expect, it } from 'vitest'
import { isNarrowed, listingOf, listingPath, listingSearch, readPrice } from './listing'

describe('a list in the address', () => {
  it('asks the call that the server asked', () => {
    expect(listingPath({ category: 'tazas', sort: 'usual', page: 1 })).toBe(
      'product/ui?limit=24&page=1&category=tazas',
    )
    expect(listingPath({ q: 'café & té', sort: 'priceUp', page: 2 })).toBe(
      'product/ui?limit=24&sort=price&page=2&q=caf%C3%A9%20%26%20t%C3%A9',
    )
    expect(
      listingPath({ category: 'tazas', sort: 'usual', page: 1, minPrice: '10', inStock: true }),
    ).toBe('product/ui?limit=24&page=1&category=tazas&minPrice=10&inStock=true')
  })

  it('reads only what it knows', () => {
    const nothing = { sort: 'usual', page: 1, inStock: false, facets: [] }
    expect(listingOf(new URLSearchParams('sort=toString&page=-3&minPrice=1e9'), 2)).toEqual(nothing)
    expect(
      listingOf(new URLSearchParams('sort=name&page=4&maxPrice=49.9&inStock=true'), 2),
    ).toEqual({
      sort: 'name',
      page: 4,
      maxPrice: '49.90',
      inStock: true,
      facets: [],
    })
  })

  it('starts again at page one when the order or a choice changes', () => {
    const params = new URLSearchParams('q=taza&page=3')
    expect(listingSearch(params, { sort: 'priceUp' }, 2)).toBe('?q=taza&sort=priceUp')
    expect(listingSearch(params, { page: 2 }, 2)).toBe('?q=taza&page=2')
    expect(listingSearch(params, { inStock: true, maxPrice: '50' }, 2)).toBe(
      '?q=taza&maxPrice=50&inStock=true',
    )
    expect(listingSearch(new URLSearchParams(), {}, 2)).toBe('')
  })

  it('knows when it shows a part', () => {
    expect(isNarrowed(listingOf(new URLSearchParams('sort=name'), 2))).toBe(false)
    expect(isNarrowed(listingOf(new URLSearchParams('maxPrice=50'), 2))).toBe(true)
  })

  it.each([
    ['1,500', 2, '1500'],
    ['1,500.00', 2, '1500'],
    ['S/ 1500', 2, '1500'],
    ['S/\u00a01,500.00', 2, '1500'],
    ['49,9', 2, '49.90'],
    ['1.990', 0, '1990'],
    ['1,990', 0, '1990'],
    ['$ 1.234.567', 0, '1234567'],
    ['12.345', 2, undefined],
    ['abc', 2, undefined],
    ['-5', 2, undefined],
    ['123456789012', 2, undefined],
    ['', 2, undefined],
  ])('reads the price %s', (typed, digits, read) => {
    expect(readPrice(typed, digits)).toBe(read)
  })

  it('puts two prices in order', () => {
    const listing = listingOf(new URLSearchParams('minPrice=1,500&maxPrice=S/ 60'), 2)
    expect([listing.minPrice, listing.maxPrice]).toEqual(['60', '1500'])
  })
})
