import { describe, expect, it } from 'vitest'
import { listingOf, listingPath, listingSearch } from './listing'

describe('a list in the address', () => {
  it('asks the call that the server asked', () => {
    expect(listingPath({ category: 'tazas', sort: 'newest', page: 1 })).toBe(
      'product/ui?limit=24&sort=-createdAt&page=1&category=tazas',
    )
    expect(listingPath({ q: 'café & té', sort: 'priceUp', page: 2 })).toBe(
      'product/ui?limit=24&sort=price&page=2&q=caf%C3%A9%20%26%20t%C3%A9',
    )
  })

  it('reads only what it knows', () => {
    expect(listingOf(new URLSearchParams('sort=toString&page=-3'))).toEqual({
      sort: 'newest',
      page: 1,
    })
    expect(listingOf(new URLSearchParams('sort=name&page=4'))).toEqual({ sort: 'name', page: 4 })
  })

  it('starts again at page one when the order changes', () => {
    const params = new URLSearchParams('q=taza&page=3')
    expect(listingSearch(params, { sort: 'priceUp' })).toBe('?q=taza&sort=priceUp')
    expect(listingSearch(params, { page: 2 })).toBe('?q=taza&page=2')
    expect(listingSearch(new URLSearchParams(), {})).toBe('')
  })
})
