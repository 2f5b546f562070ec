import { expect, test } from 'vitest'
import type { Campaign } from '@/features/campaigns/api'
import { changedOf, segmentOf, valuesOf } from '@/features/campaigns/campaignForm'
import { readable } from '@/features/campaigns/campaignList'

const WORDS = { subject: 'News', heading: 'News', body: 'Hi' }
const SEGMENT: Campaign['segment'] = {
  categoryOids: [],
  tag: null,
  minOrders: 2,
  maxOrders: null,
  minSpent: '50.00',
  maxSpent: null,
  boughtFrom: null,
  boughtTo: null,
  addressState: '15',
  addressCity: null,
  addressNeighborhood: null,
  productOid: null,
}

test('a new one begins with the text of the template and is for everybody', () => {
  const values = valuesOf(undefined, WORDS, 'en')

  expect(values).toMatchObject({ name: '', language: 'en', ...WORDS })
  expect(Object.values(segmentOf(values)).filter((value) => value !== null)).toEqual([[]])
})

test('whom it is for comes back as it was', () => {
  const values = valuesOf({ ...WORDS, segment: SEGMENT } as Campaign, WORDS, 'en')

  expect(segmentOf(values)).toEqual(SEGMENT)
  expect(segmentOf({ ...values, minOrders: '2x' }).minOrders).toBeNull()
})

test('a change of one condition sends whom it is for as a whole', () => {
  const body = { name: 'One', subject: 'News', segment: SEGMENT }

  expect(changedOf(body, ['minOrders', 'tag'])).toEqual({ segment: SEGMENT })
  expect(changedOf(body, ['name'])).toEqual({ name: 'One' })
})

test('the list reads a subject without the signs of its fields', () => {
  expect(readable('{{customer.first_name}}, novedades de {{ store.name }}', 'Barro')).toBe(
    '…, novedades de Barro',
  )
})
