import { expect, test } from 'vitest'
import { emptyProduct } from '@/features/products/emptyProduct'
import { changedFields, fromApi, type ProductValues } from '@/features/products/productForm'
import { toChanges } from '@/features/products/productPayload'
import { rebase } from '@/features/products/rebase'
import { draftOf, plainProduct, testProduct, testVariant } from '@/features/products/testProduct'
import { resume } from '@/ui/form/base'

/** The form over a row of this version, with a draft taken back. */
function resumed(draft: ReturnType<typeof draftOf>, values: ProductValues, version: number) {
  const held = { values, version }
  const found = resume(draft, held, values, { compare: changedFields, merge: rebase })
  return { values: found.values, base: found.base.values }
}
const stored = <T>(draft: T): T => JSON.parse(JSON.stringify(draft)) as T

test('a draft holds what was changed, and what it was changed from', () => {
  const base = fromApi(plainProduct)

  expect(stored(draftOf({ ...base, name: { es: 'Jarra' } }, base, 3))).toEqual({
    edits: { name: { es: 'Jarra' }, reason: 'count' },
    base: { name: { es: 'Taza Quincha' }, reason: 'count' },
    version: 3,
  })
})

test('units that were sold and a price that changed meanwhile are no change of the draft', () => {
  const base = fromApi(plainProduct)
  const draft = stored(draftOf({ ...base, weightKg: '0.5' }, base, 3))
  const fresh = fromApi({
    ...plainProduct,
    price: '45.00',
    stock: 3,
    variants: [testVariant({ price: '45.00', stock: 3 })],
    version: 4,
  })

  const left = resumed(draft, fresh, 4)
  const merged = rebase(left.values, left.base, fresh)

  expect(changedFields(left.values, left.base)).toEqual(['weightKg'])
  expect([merged.price, merged.stock, merged.weightKg]).toEqual(['45.00', '3', '0.5'])
  expect(toChanges(merged, fresh, 4)).toEqual({ version: 4, reason: 'count', weightKg: '0.5' })
})

test('a draft of the matrix comes back over options that moved', () => {
  const base = fromApi(testProduct())
  const mine = {
    ...base,
    variants: base.variants.map((row) => (row._id === 'v1' ? { ...row, sku: 'ROJO' } : row)),
  }
  const draft = stored(draftOf(mine, base, 3))
  const fresh = fromApi(
    testProduct({
      options: [{ name: { es: 'Color' }, values: [{ es: 'Azul' }, { es: 'Rojo' }] }],
      variants: [
        testVariant({ _id: 'v2', values: [0], sku: 'A', price: '52.00', stock: 1 }),
        testVariant({ _id: 'v1', values: [1], sku: 'R', stock: 2 }),
      ],
    }),
  )

  const left = resumed(draft, fresh, 4)
  const merged = rebase(left.values, left.base, fresh)

  expect(merged.options).toEqual(fresh.options)
  expect(merged.variants).toEqual(
    fresh.variants.map((row) => (row._id === 'v1' ? { ...row, sku: 'ROJO' } : row)),
  )
})

test('what was typed before the draft is taken back stays', () => {
  const draft = stored(draftOf({ ...emptyProduct, name: { es: 'Jarra' } }, emptyProduct, 0))
  const held = { values: emptyProduct, version: 0 }
  const left = resume(draft, held, { ...emptyProduct, brand: 'Barro' })

  expect(changedFields(left.values, left.base.values)).toEqual(['name', 'brand'])
})
