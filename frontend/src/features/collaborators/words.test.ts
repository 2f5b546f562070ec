import { expect, describe as group, it } from 'vitest'
import { asRole, canAndCannot, describe, toggled } from '@/features/collaborators/words'

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
    const edits = toggled(new Set(), 'orders', 'edit')
    expect([...edits].sort()).toEqual(['orders.edit', 'orders.view'])
    expect([...toggled(edits, 'orders', 'view')]).toEqual([])
    expect([...toggled(edits, 'orders', 'edit')]).toEqual(['orders.view'])
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
