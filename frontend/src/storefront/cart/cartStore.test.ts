import { beforeEach, describe, expect, it } from 'vitest'
import { type CartLine, CartStore } from './cartStore'

const mug: CartLine = {
  variantOid: 'v1',
  quantity: 1,
  slug: 'taza',
  name: 'Taza',
  variantName: '',
  photo: null,
  price: '39.00',
}

beforeEach(() => localStorage.clear())

describe('cart', () => {
  it('adds to the line that is there', () => {
    const cart = new CartStore('s1')
    cart.add(mug)
    cart.add({ ...mug, quantity: 2 })
    expect(cart.snapshot()).toEqual([{ ...mug, quantity: 3 }])
  })

  it('is still there in a new tab, and in its own store alone', () => {
    new CartStore('s1').add(mug)
    expect(new CartStore('s1').snapshot()).toHaveLength(1)
    expect(new CartStore('s2').snapshot()).toHaveLength(0)
  })

  it('puts a removed line back where it stood, once', () => {
    const cart = new CartStore('s1')
    const [plate, bowl] = ['v2', 'v3'].map((variantOid) => ({ ...mug, variantOid }))
    for (const line of [mug, plate, bowl]) cart.add(line as CartLine)
    cart.remove('v2')
    cart.restore(plate as CartLine, 1)
    cart.restore(plate as CartLine, 0)
    expect(cart.snapshot()).toEqual([mug, plate, bowl])
  })

  it('drops a line at zero and stops at the most', () => {
    const cart = new CartStore('s1')
    cart.add({ ...mug, quantity: 500 })
    expect(cart.snapshot()[0]?.quantity).toBe(500)
    cart.add({ ...mug, quantity: 99_500 })
    expect(cart.snapshot()[0]?.quantity).toBe(99_999)
    cart.setQuantity('v1', 0)
    expect(cart.snapshot()).toEqual([])
    expect(localStorage.getItem('vt_cart_s1')).toBeNull()
  })

  it('reads past what it does not understand', () => {
    localStorage.setItem('vt_cart_s1', '[{"variantOid":"v1","quantity":"2"},{"quantity":1},null]')
    expect(new CartStore('s1').snapshot()).toHaveLength(1)
    localStorage.setItem('vt_cart_s2', '{not json')
    expect(new CartStore('s2').snapshot()).toEqual([])
  })

  it('tells its listeners, also about another tab', () => {
    const cart = new CartStore('s1')
    let notified = 0
    cart.subscribe(() => {
      notified += 1
    })
    cart.add(mug)
    localStorage.setItem('vt_cart_s1', '[]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'vt_cart_s1' }))
    expect(notified).toBe(2)
    expect(cart.snapshot()).toEqual([])
  })
})
