import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  fromApi,
  moveRule,
  newRule,
  rulesSchema,
  toBody,
} from '@/features/shipping/freeDelivery/rulesForm'

const saved = {
  currency: 'PEN',
  version: 3,
  rules: [
    {
      _id: '0190a8f0-0000-7000-8000-0000000000e1',
      name: { es: 'Envío gratis en Lima' },
      minimum: '199.00',
      active: true,
      places: ['PE/15/1501'],
      methods: [],
      products: [],
      categories: [],
      excludedProducts: [],
      excludedCategories: [],
      startsOn: null,
      endsOn: '2026-12-24',
    },
  ],
}

it('what was read is what is sent', () => {
  const { currency, ...expected } = saved
  expect(toBody(fromApi(saved), 3)).toEqual(expected)
})

it('a new rule is sent without an id', () => {
  const rule = { ...newRule('here', { es: 'Gratis' }), minimum: '99.00' }
  expect(toBody({ rules: [rule] }, 0).rules[0]).not.toHaveProperty('_id')
})

it('a rule needs a name, an amount, and days in order', () => {
  const rule = { ...newRule('here', {}), startsOn: '2026-12-02', endsOn: '2026-12-01' }
  const found = z.safeParse(rulesSchema(2), { rules: [rule] })
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['rules.0.minimum']),
  )
  const { error } = z.safeParse(rulesSchema(2), { rules: [{ ...rule, minimum: '9.90' }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'rules.0.name',
    'rules.0.endsOn',
  ])
})

it('a rule moves to its new place', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => newRule(key, {})) as never[]
  expect(moveRule([a, b, c] as never[], 2, 0)).toEqual([c, a, b])
})
