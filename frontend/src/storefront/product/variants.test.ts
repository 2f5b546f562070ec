import { expect, test } from 'vitest'
import type { Product, Variant } from '../types'
import { canChoose, cheaperTiers, firstChoice, unitPrice, withValue } from './variants'

const variant = (_id: string, values: number[], inStock = true): Variant => ({
  _id,
  values,
  inStock,
  sku: null,
  price: '10.00',
  comparePrice: null,
  options: {},
  left: null,
})
const mugs = [variant('blue-s', [0, 0], false), variant('blue-l', [0, 1]), variant('red-s', [1, 0])]
const product = { variants: mugs } as Product
const at = (index: number) => mugs[index] as Variant

test('the page opens with what can be bought', () => {
  expect(firstChoice(mugs)?._id).toBe('blue-l')
  expect(firstChoice([at(0)])?._id).toBe('blue-s')
})

test('another value keeps the other choices where it can be bought so', () => {
  expect(withValue(product, at(1), 0, 1)?._id).toBe('red-s')
  expect(withValue(product, at(2), 0, 0)?._id).toBe('blue-l')
  expect(withValue(product, at(1), 1, 0)?._id).toBe('red-s')
  expect(withValue(product, at(0), 0, 7)).toBeUndefined()
})

test('of several that are there the one that keeps most of the choices is taken', () => {
  const three = [
    variant('blue-s-matt', [0, 0, 0]),
    variant('red-l-gloss', [1, 1, 1]),
    variant('red-s-gloss', [1, 0, 1]),
    variant('red-s-matt', [1, 0, 0], false),
  ]
  const several = { variants: three } as Product
  expect(withValue(several, three[0] as Variant, 0, 1)?._id).toBe('red-s-gloss')
})

test('a value that is sold out in all its variants leads to the nearest of them', () => {
  const soldOut = { variants: mugs.map((each) => ({ ...each, inStock: false })) } as Product
  expect(withValue(soldOut, at(1), 1, 0)?._id).toBe('blue-s')
})

test('only what no variant has in stock is sold out', () => {
  expect([0, 1].map((value) => canChoose(product, 0, value))).toEqual([true, true])
  expect([0, 1].map((value) => canChoose(product, 1, value))).toEqual([true, true])
  const less = { variants: [mugs[0], mugs[1]] } as Product
  expect([0, 1].map((value) => canChoose(less, 1, value))).toEqual([false, true])
})

test('a quantity reaches its price', () => {
  const tiers = [
    { from: 10, price: '9.00' },
    { from: 50, price: '8.00' },
  ]
  const bulk = { ...at(1), priceTiers: tiers }
  expect([1, 9, 10, 49, 50, 500].map((quantity) => unitPrice(bulk, quantity))).toEqual([
    '10.00',
    '10.00',
    '9.00',
    '9.00',
    '8.00',
    '8.00',
  ])
})

test('a tier never makes a unit dearer, and a price that is asked for has none', () => {
  const tiers = [
    { from: 10, price: '9.00' },
    { from: 50, price: '8.00' },
  ]
  const cut = { ...at(1), price: '8.50', priceTiers: tiers }
  expect([1, 10, 50].map((quantity) => unitPrice(cut, quantity))).toEqual(['8.50', '8.50', '8.00'])
  expect(cheaperTiers(cut)).toEqual([{ from: 50, price: '8.00' }])
  expect(unitPrice({ ...cut, price: null }, 50)).toBeNull()
  expect(cheaperTiers({ ...cut, price: null })).toEqual([])
})
