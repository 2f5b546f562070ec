import { expect, describe as group, it } from 'vitest'
import {
  AREAS,
  asRole,
  canAndCannot,
  describe,
  SENSITIVE,
  toggled,
  VERBS,
  viewOf,
} from '@/features/collaborators/words'

const t = (key: string, params: Record<string, unknown> = {}) =>
  [key, ...Object.values(params)].join(' ').replace('does.sentence ', '')

group('words of permission', () => {
  it('say what may be done, not by the name of a role', () => {
    const words = new Set(['orders.view', 'orders.create', 'orders.edit', 'orders.delete'])
    expect(describe(words, t, 'en')).toBe('Does.all areaIn.orders')
    expect(describe(new Set(['products.view', 'chat.view']), t, 'en')).toBe(
      'Does.view areaIn.products and areaIn.chat does.noCost',
    )
  })

  it('name what touches money or people', () => {
    expect(describe(new Set(['orders.view', 'orders.refund']), t, 'en')).toContain(
      'sensitive.orders_refund.does',
    )
    expect(canAndCannot(new Set(['orders.view']), t, 'en').cannot).toContain(
      'sensitive.orders_refund.title',
    )
  })

  it('bring the sight of what they change, and go with it', () => {
    const edits = toggled(new Set(), 'orders.edit')
    expect([...edits].sort()).toEqual(['orders.edit', 'orders.view'])
    expect([...toggled(edits, 'orders.view')]).toEqual([])
    expect([...toggled(edits, 'orders.edit')]).toEqual(['orders.view'])
    const refunds = toggled(new Set(), 'orders.refund')
    expect([...refunds].sort()).toEqual(['orders.refund', 'orders.view'])
    expect([...toggled(refunds, 'orders.view')]).toEqual([])
    expect([...toggled(new Set(), 'customers.see_contact')]).toEqual(['customers.see_contact'])
  })

  it('are never without the sight that they need, whatever is ticked', () => {
    const all = [...AREAS.flatMap((area) => VERBS.map((verb) => `${area}.${verb}`)), ...SENSITIVE]
    let seed = 7
    const next = () => {
      seed = (seed * 48271) % 2147483647
      return all[seed % all.length] as string
    }
    let words = new Set<string>()
    for (let step = 0; step < 10_000; step += 1) {
      words = toggled(words, next())
      const blind = [...words].filter((word) => {
        const view = viewOf(word)
        return view !== null && !words.has(view)
      })
      expect(blind).toEqual([])
    }
  })

  it('are a role with some added, or their own list', () => {
    const known = new Map([['SALES', new Set(['orders.view', 'chat.view'])]])
    const more = new Set(['orders.view', 'chat.view', 'orders.refund'])
    expect(asRole('SALES', more, known)).toEqual({ role: 'SALES', resources: ['orders.refund'] })
    expect(asRole('SALES', new Set(['orders.view']), known)).toEqual({
      role: 'CUSTOM',
      resources: ['orders.view'],
    })
  })
})
