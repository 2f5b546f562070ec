import { expect, it } from 'vitest'
import { toSubdomain } from '@/features/stores/setup/useSubdomain'
import { fullestGate, usages } from '@/features/stores/usage'

it.each([
  ['Café Ñandú S.A.', 'cafe-nandu-s-a'],
  ['  Barro   Norte ', 'barro-norte'],
  ['¡¿!', ''],
  ['a'.repeat(60), 'a'.repeat(40)],
])('the address of %s is %s', (name, address) => expect(toSubdomain(name)).toBe(address))

it('tells the limit that is nearest, and products while none is near', () => {
  const features = {
    products: { limit: 50, used: 12 },
    coupons: { limit: 3, used: 3 },
    warehouses: { limit: 1, used: 1 },
    receipts: { limit: 30, used: 30 },
  }
  expect(fullestGate(features)?.name).toBe('coupons')
  expect(fullestGate({ ...features, coupons: { limit: null, used: 9 } })?.name).toBe('products')
  expect(usages({ products: { limit: 0, used: 0 } })).toEqual([])
})
