import { describe, expect, it } from 'vitest'
import { en as checkoutEn } from './checkout.en'
import { es as checkoutEs } from './checkout.es'
import { en } from './en'
import { es } from './es'

type Tree = Record<string, unknown>

function leaves(tree: Tree, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as Tree, `${path}${key}.`)
      : [[`${path}${key}`, value] as [string, unknown]],
  )
}

describe('texts of the shop', () => {
  it('has the same keys in both languages', () => {
    expect(leaves(es).map(([key]) => key)).toEqual(leaves(en).map(([key]) => key))
    expect(leaves(checkoutEs).map(([key]) => key)).toEqual(leaves(checkoutEn).map(([key]) => key))
  })

  it('says something under every key', () => {
    for (const [key, value] of [en, es, checkoutEn, checkoutEs].flatMap((each) => leaves(each))) {
      const text = typeof value === 'function' ? value('1', 'x') : value
      expect(text, key).toMatch(/\S/)
    }
  })

  it('counts in the singular', () => {
    expect(es.cartWith(1)).toBe('Carrito, 1 producto')
    expect(en.products(2, true)).toBe('2+ products')
  })
})
