import { beforeEach, expect, test } from 'vitest'
import type { Product } from '../types'
import type { QuoteLine } from '../types.checkout'
import { nameSeen, recentlySeen, rememberSeen } from './recent'

const product = (slug: string, id = slug) =>
  ({ _id: id, slug, name: slug, photos: [], variants: [{ _id: `v-${id}` }] }) as unknown as Product
const line = (id: string, slug: string, name: string) =>
  ({ variantOid: `v-${id}`, slug, name }) as QuoteLine

beforeEach(() => localStorage.clear())

test('the latest comes first, once, and nine are kept', () => {
  for (let number = 0; number < 12; number += 1) rememberSeen('s1', product(`taza-${number}`), 'es')
  rememberSeen('s1', product('taza-5'), 'es')
  const ids = recentlySeen('s1').map(({ id }) => id)
  expect(ids).toHaveLength(9)
  expect(ids.slice(0, 2)).toEqual(['taza-5', 'taza-11'])
  expect(recentlySeen('s2')).toEqual([])
})

test('a product is one in both languages, with the name of each', () => {
  rememberSeen('s1', product('taza', 'p1'), 'es')
  rememberSeen('s1', product('mug', 'p1'), 'en')
  expect(recentlySeen('s1').map(({ called }) => called)).toEqual([
    { es: { slug: 'taza', name: 'taza' }, en: { slug: 'mug', name: 'mug' } },
  ])
})

test('names of the other language come from the server, and what is gone is forgotten', () => {
  rememberSeen('s1', product('taza', 'p1'), 'es')
  rememberSeen('s1', product('plato', 'p2'), 'es')
  const named = nameSeen('s1', {
    quoted: [line('p1', 'mug', 'Mug'), line('p2', '', '')],
    locale: 'en',
  })
  expect(named.map(({ called }) => called.en)).toEqual([{ slug: 'mug', name: 'Mug' }])
  expect(recentlySeen('s1')).toEqual(named)
})

test('what a curious hand left there breaks nothing', () => {
  localStorage.setItem('vt_seen_s1', '{"slug":1}')
  expect(recentlySeen('s1')).toEqual([])
  localStorage.setItem('vt_seen_s1', '[null,{"id":"a","called":{}},{"slug":"old","name":"Old"}]')
  expect(recentlySeen('s1').map(({ id }) => id)).toEqual(['a'])
})
