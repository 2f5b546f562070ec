import { expect, it } from 'vitest'
import { checklistState } from '@/features/stores/setupChecklist'
import type { Store } from '@/lib/store/useStore'

const STORE = { name: 'Barro Norte', country: 'PE', setup: { data: {} } } as Store
const FACTS = { published: [], takesPayment: false, delivers: true }

it('names only the steps that the reader may take', () => {
  const state = checklistState(STORE, FACTS, ['products.create'])

  expect(state.items.map(({ key }) => key)).toEqual(['name', 'product', 'delivery'])
  expect(state.next).toBe('product')
})

it('still knows that nothing can be sold yet', () => {
  const state = checklistState(STORE, FACTS, [])

  expect([state.next, state.sells]).toEqual([undefined, false])
})
