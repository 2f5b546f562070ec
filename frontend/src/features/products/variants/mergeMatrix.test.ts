import { describe, expect, it } from 'vitest'
import type { Product } from '@/features/products/api'
import { fromApi } from '@/features/products/productForm'
import { toChanges } from '@/features/products/productPayload'
import { rebase } from '@/features/products/rebase'
import { plainProduct, testProduct, testVariant } from '@/features/products/testProduct'
import { differences } from '@/features/products/variants/differences'
import { addOption, addValue, removeValue } from '@/features/products/variants/matrix'
import { type FormVariant, type Matrix, variantName } from '@/features/products/variants/variants'

const color = (...values: string[]): Product['options'] => [
  { name: { es: 'Color' }, values: values.map((es) => ({ es })) },
]
const base = fromApi(testProduct())
const change = <M extends Matrix>(matrix: M, id: string, part: Partial<FormVariant>): M => ({
  ...matrix,
  variants: matrix.variants.map((row) => (row._id === id ? { ...row, ...part } : row)),
})
const summaryOf = ({ options, variants }: Matrix) =>
  variants.map((row) => [
    variantName(row, options, 'es'),
    row._id,
    row.price,
    row.stock,
    row.knownStock,
  ])
const value = (es: string) => ({ key: `new-${es}`, text: { es } })

describe('our matrix over what another one saved', () => {
  it('changes our cells alone: counts and prices that he wrote stay his', () => {
    const mine = change(base, 'v1', { price: '39.90' })
    const theirs = fromApi(
      testProduct({
        variants: [
          testVariant({ _id: 'v1', values: [0], sku: 'R', price: '45.00', stock: 3 }),
          testVariant({ _id: 'v2', values: [1], sku: 'A', price: '55.00', stock: 1 }),
        ],
      }),
    )

    const merged = rebase(mine, base, theirs)

    expect(summaryOf(merged)).toEqual([
      ['Rojo', 'v1', '39.90', '3', '3'],
      ['Azul', 'v2', '55.00', '1', '1'],
    ])
    const sent = toChanges(merged, theirs, 4).variants ?? []
    expect(sent.map((row) => row.price)).toEqual(['39.90', '55.00'])
    expect(sent.filter((row) => 'stock' in row)).toEqual([])
  })

  it('sends no count that theirs has already', () => {
    const red = testVariant({ _id: 'v1', values: [0], sku: 'R' })
    const blue = testVariant({ _id: 'v2', values: [1], sku: 'A', price: '52.00', stock: 9 })
    const theirs = fromApi(testProduct({ variants: [red, blue] }))
    const mine = change(change(base, 'v2', { stock: '9' }), 'v1', { price: '39.90' })

    const sent = toChanges(rebase(mine, base, theirs), theirs, 4).variants ?? []

    expect(sent.map((row) => row.price)).toEqual(['39.90', '52.00'])
    expect(sent.filter((row) => 'stock' in row)).toEqual([])
  })

  it('keeps what a count was typed over, whatever was sold since', () => {
    const red = testVariant({ _id: 'v1', values: [0], sku: 'R' })
    const blue = testVariant({ _id: 'v2', values: [1], sku: 'A', price: '52.00', stock: 1 })
    const theirs = fromApi(testProduct({ variants: [red, blue] }))
    const merged = rebase(change(base, 'v2', { stock: '9' }), base, theirs)
    expect(toChanges(merged, theirs, 4).variants?.[1]).toMatchObject({ stock: 9, stockSeen: 4 })

    const plain = fromApi(plainProduct)
    const sold = fromApi({ ...plainProduct, stock: 3, variants: [testVariant({ stock: 3 })] })
    expect(toChanges(rebase({ ...plain, stock: '23' }, plain, sold), sold, 4)).toEqual({
      version: 4,
      stock: 23,
      stockSeen: 18,
      reason: 'count',
    })
  })

  it('keeps rows that he added, wherever their values stand now', () => {
    const mine = change(base, 'v2', { price: '60.00' })
    const theirs = fromApi(
      testProduct({
        options: color('Verde', 'Azul', 'Rojo'),
        variants: [
          testVariant({ _id: 'v3', values: [0] }),
          testVariant({ _id: 'v2', values: [1], price: '52.00', stock: 4 }),
          testVariant({ _id: 'v1', values: [2] }),
        ],
      }),
    )

    const merged = rebase(mine, base, theirs)

    expect(summaryOf(merged)).toEqual([
      ['Verde', 'v3', '49.00', '18', '18'],
      ['Azul', 'v2', '60.00', '4', '4'],
      ['Rojo', 'v1', '49.00', '18', '18'],
    ])
    expect(merged.options).toEqual(theirs.options)
  })

  it('puts our new value beside his, and one that both wrote once', () => {
    const grown = addValue(addValue(base, 'option-0', value('Negro')), 'option-0', value('Verde'))
    const mine = { ...base, ...grown }
    const theirs = fromApi(
      testProduct({
        options: color('Rojo', 'Azul', 'Verde', 'Lila'),
        variants: [
          ...testProduct().variants,
          testVariant({ _id: 'v3', values: [2], price: '70.00' }),
          testVariant({ _id: 'v4', values: [3] }),
        ],
      }),
    )

    const merged = rebase(mine, base, theirs)

    expect(merged.options[0]?.values.map(({ text }) => text.es)).toEqual([
      'Rojo',
      'Azul',
      'Negro',
      'Verde',
      'Lila',
    ])
    expect(summaryOf(merged).map(([name, id]) => [name, id])).toEqual([
      ['Rojo', 'v1'],
      ['Azul', 'v2'],
      ['Negro', undefined],
      ['Verde', 'v3'],
      ['Lila', 'v4'],
    ])
  })

  it('takes out what we took out, and does not bring back what he did', () => {
    const mine = { ...base, ...removeValue(base, 'option-0', 'value-0-0') }
    const theirs = fromApi(testProduct({ name: { es: 'Otra' } }))
    expect(summaryOf(rebase(mine, base, theirs)).map(([, id]) => id)).toEqual(['v2'])

    const edited = change(base, 'v1', { price: '39.90' })
    const less = fromApi(
      testProduct({ options: color('Azul'), variants: [testVariant({ _id: 'v2', values: [0] })] }),
    )
    expect(summaryOf(rebase(edited, base, less)).map(([name, id]) => [name, id])).toEqual([
      ['Azul', 'v2'],
    ])
  })

  it('carries a plain price into the row of a product that has options now', () => {
    const plain = fromApi(plainProduct)
    const theirs = fromApi(testProduct())
    const merged = rebase({ ...plain, price: '39.90' }, plain, theirs)

    expect(summaryOf(merged).map(([name, , price]) => [name, price])).toEqual([
      ['Rojo', '39.90'],
      ['Azul', '52.00'],
    ])
  })

  it('gives our new option to the rows he changed meanwhile', () => {
    const plain = fromApi(plainProduct)
    const [row] = plain.variants
    const size = { key: 'new-size', name: { es: 'Talla' }, values: [value('S'), value('M')] }
    const grown = row ? addOption({ options: [], variants: [] }, size, row) : plain
    const theirs = {
      ...fromApi({ ...plainProduct, variants: [testVariant({ stock: 2 })] }),
      stock: '2',
    }
    const merged = rebase({ ...plain, ...grown }, plain, theirs)

    expect(summaryOf(merged).map(([name, id, , stock]) => [name, id, stock])).toEqual([
      ['S', 'v1', '2'],
      ['M', undefined, ''],
    ])
  })

  it('writes only the plain fields that were changed where nobody has options', () => {
    const plain = fromApi(plainProduct)
    const theirs = fromApi({ ...plainProduct, stock: 3, variants: [testVariant({ stock: 3 })] })
    const merged = rebase({ ...plain, price: '39.90' }, plain, theirs)

    expect(toChanges(merged, theirs, 4)).toEqual({ version: 4, reason: 'count', price: '39.90' })
    expect(merged.stock).toBe('3')
  })
})

it('tells which rows and cells differ, ours first', () => {
  const mine = change(base, 'v2', { price: '60.00' })
  const theirs = fromApi(
    testProduct({
      options: color('Rojo', 'Azul', 'Verde'),
      variants: [
        testVariant({ _id: 'v1', values: [0], sku: 'R', stock: 3 }),
        testVariant({ _id: 'v2', values: [1], sku: 'A', price: '55.00', stock: 4 }),
        testVariant({ _id: 'v3', values: [2] }),
      ],
    }),
  )

  const found = differences(mine, base, theirs, 'es').map(
    ({ name, cell, theirs: his, mine: own }) => [
      name,
      cell,
      typeof his === 'string' || !cell ? his : his[cell],
      typeof own === 'string' || !cell ? own : own[cell],
    ],
  )

  expect(found).toEqual([
    ['Azul', 'price', '55.00', '60.00'],
    ['Rojo', 'stock', '3', 'unchanged'],
    ['Verde', undefined, 'added', 'unchanged'],
  ])
})
