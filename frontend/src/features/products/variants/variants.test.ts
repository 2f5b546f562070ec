import { describe, expect, it } from 'vitest'
import {
  addMissing,
  addOption,
  addValue,
  missingCombinations,
  removeOption,
  removeValue,
} from '@/features/products/variants/matrix'
import {
  emptyVariant,
  type FormVariant,
  type Matrix,
  setMany,
  twins,
  variantName,
} from '@/features/products/variants/variants'
import { matrixOf, optionsOut, variantsOut } from '@/features/products/variants/wire'

const first: FormVariant = {
  ...emptyVariant,
  key: 'first',
  _id: 'oid-1',
  values: [],
  sku: 'TAZ',
  price: '39.00',
  stock: '7',
  knownStock: '7',
}
const value = (key: string) => ({ key, text: { es: key } })
const glaze = { key: 'glaze', name: { es: 'Esmalte' }, values: [value('Añil'), value('Musgo')] }
const size = { key: 'size', name: { es: 'Tamaño' }, values: [value('250'), value('350')] }
const nothing: Matrix = { options: [], variants: [] }
const both = () => addOption(addOption(nothing, glaze, first), size, first)
const names = (matrix: Matrix) =>
  matrix.variants.map((row) => variantName(row, matrix.options, 'es'))

describe('the matrix of variants', () => {
  it('keeps the product as it was in the first combination', () => {
    const matrix = both()
    expect(names(matrix)).toEqual(['Añil / 250', 'Añil / 350', 'Musgo / 250', 'Musgo / 350'])
    expect(matrix.variants.map(({ _id }) => _id)).toEqual([
      'oid-1',
      undefined,
      undefined,
      undefined,
    ])
    expect(matrix.variants.map(({ price }) => price)).toEqual(['39.00', '39.00', '39.00', '39.00'])
    expect(matrix.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['TAZ', '7'],
      ['', ''],
      ['', ''],
      ['', ''],
    ])
  })

  it('adds the combinations of a new value in their place', () => {
    const grown = addValue(both(), 'glaze', value('Terracota'))
    expect(names(grown).slice(4)).toEqual(['Terracota / 250', 'Terracota / 350'])
  })

  it('does not bring back a combination that was taken out', () => {
    const matrix = both()
    const thinner = { ...matrix, variants: matrix.variants.slice(1) }
    const grown = addValue(thinner, 'size', value('500'))
    expect(names(grown)).toEqual([
      'Añil / 350',
      'Añil / 500',
      'Musgo / 250',
      'Musgo / 350',
      'Musgo / 500',
    ])
    expect(missingCombinations(grown)).toEqual([['Añil', '250']])
    expect(names(addMissing(grown))).toHaveLength(6)
  })

  it('loses the variants of a value, and the option with its last value', () => {
    const less = removeValue(both(), 'glaze', 'Musgo')
    expect(names(less)).toEqual(['Añil / 250', 'Añil / 350'])
    const none = removeValue(less, 'glaze', 'Añil')
    expect(names(none)).toEqual(['250', '350'])
    expect(none.variants[0]?._id).toBe('oid-1')
  })

  it('becomes one variant without options', () => {
    const plain = removeOption(removeOption(both(), 'size'), 'glaze')
    expect(plain.options).toEqual([])
    expect(plain.variants.map(({ _id, values }) => [_id, values])).toEqual([['oid-1', []]])
  })

  it.each([
    [[{ es: 'Añil' }, { es: 'AÑIL ' }], [['1', 'es']]],
    [[{ es: 'N' }, { es: 'Ñ' }, { es: 'Papa' }, { es: 'Papá' }], []],
    [[{ es: 'A' }, { es: 'A\u200b' }], [['1', 'es']]],
    [[{ es: 'A' }, { es: 'A+' }], []],
    [
      [
        { es: 'Rojo', en: 'Red' },
        { es: 'Carmín', en: 'red' },
      ],
      [['1', 'en']],
    ],
    [[{ es: 'Rojo', en: 'Red' }, { es: 'Red' }], [['1', 'en']]],
    [
      [
        { es: 'Rojo', en: 'Red' },
        { es: 'Red', en: 'Net' },
      ],
      [],
    ],
  ])('tells values that say the same in a language: %j', (texts, expected) => {
    const values = texts.map((text, index) => ({ key: String(index), text }))
    expect([...twins({ ...glaze, values }, 'es')]).toEqual(expected)
  })

  it('sets a field of many', () => {
    const { variants } = both()
    const keys = new Set(variants.slice(2).map(({ key }) => key))
    const set = setMany(variants, keys, { price: '49.00' })
    expect(set.map(({ price }) => price)).toEqual(['39.00', '39.00', '49.00', '49.00'])
  })
})

describe('what is sent', () => {
  it('names values by their place, and only the stock that was touched', () => {
    const matrix = both()
    const touched = {
      ...matrix,
      variants: matrix.variants.map((row, index) => (index === 1 ? { ...row, stock: '4' } : row)),
    }
    expect(optionsOut(touched.options)).toEqual([
      { name: { es: 'Esmalte' }, values: [{ es: 'Añil' }, { es: 'Musgo' }] },
      { name: { es: 'Tamaño' }, values: [{ es: '250' }, { es: '350' }] },
    ])
    const sent = variantsOut(touched, 'count')
    expect(sent.map(({ values }) => values)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    expect(sent[0]).toMatchObject({ _id: 'oid-1', sku: 'TAZ', price: '39.00' })
    expect(sent[0]).not.toHaveProperty('stock')
    expect(sent[0]).not.toHaveProperty('cost')
    expect(sent[1]).toMatchObject({ sku: null, stock: 4, reason: 'count' })
  })

  it('comes back as it went', () => {
    const [row] = matrixOf(
      [{ name: { es: 'Talla' }, values: [{ es: 'S' }, { es: 'M' }] }],
      [
        {
          _id: 'oid-9',
          values: [1],
          sku: 'P-M',
          barcode: '',
          price: '20.00',
          comparePrice: null,
          cost: '8.00',
          trackStock: true,
          stock: 3,
          reserved: 1,
          isLow: true,
          weightKg: 0.4,
          size: { width: 10, height: null },
          pictureOid: null,
          lowStockAt: 4,
          saleStartsAt: null,
          saleEndsAt: null,
          priceTiers: [{ from: 10, price: '18.00' }],
        },
      ],
    ).variants
    expect(row).toMatchObject({
      _id: 'oid-9',
      values: ['value-0-1'],
      stock: '3',
      knownStock: '3',
      weightKg: '0.4',
      width: '10',
      height: '',
      lowStockAt: '4',
      priceTiers: [{ from: '10', price: '18.00' }],
    })
  })
})
