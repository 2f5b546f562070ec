import { beforeEach, expect, test } from 'vitest'
import type { Product } from '../types'
import { recentlySeen, rememberSeen } from './recent'

const product = (slug: string) => ({ slug, name: slug, photos: [] }) as unknown as Product

beforeEach(() => localStorage.clear())

test('the latest comes first, once, and nine are kept', () => {
  for (let number = 0; number < 12; number += 1) rememberSeen('s1', product(`taza-${number}`))
  rememberSeen('s1', product('taza-5'))
  const slugs = recentlySeen('s1').map(({ slug }) => slug)
  expect(slugs).toHaveLength(9)
  expect(slugs.slice(0, 2)).toEqual(['taza-5', 'taza-11'])
  expect(recentlySeen('s2')).toEqual([])
})

test('what a curious hand left there breaks nothing', () => {
  localStorage.setItem('vt_seen_s1', '{"slug":1}')
  expect(recentlySeen('s1')).toEqual([])
  localStorage.setItem('vt_seen_s1', '[null,{"slug":"a","name":"A"},{"slug":3}]')
  expect(recentlySeen('s1').map(({ slug }) => slug)).toEqual(['a'])
})
