import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import {
  addMissing,
  addOption,
  addValue,
  countCombinations,
  ordered,
  removeOption,
  removeValue,
} from '@/features/products/variants/matrix'
import { plainFields, withPlain } from '@/features/products/variants/plain'
import {
  emptyVariant,
  type FormOption,
  type FormVariant,
  MAX_VARIANTS,
  type Matrix,
  newKey,
  setMany,
} from '@/features/products/variants/variants'
import { notify } from '@/ui/notify'

/** The first variant of a product that had no options: what its plain fields say. */
function plainVariant({ values }: ProductForm, seesCost: boolean): FormVariant {
  const [known] = values.variants
  const made = { ...emptyVariant, cost: seesCost ? '' : null, key: newKey(), values: [] }
  return withPlain(known ?? made, values)
}

/** Options and variants of the form, with the ways to change them. */
export function useMatrix(form: ProductForm, seesCost: boolean) {
  const { t } = useTranslation('products')
  const { options, variants } = form.values
  const matrix: Matrix = { options, variants: options.length > 0 ? variants : [] }

  const fits = (count: number) => {
    if (count <= MAX_VARIANTS) return true
    notify.error({ title: t('variants.tooMany', { max: MAX_VARIANTS }) })
    return false
  }
  const put = (next: Matrix) => {
    if (!fits(next.variants.length)) return
    const [only] = next.variants
    const plain = next.options.length === 0 && only ? plainFields(only) : {}
    form.merge({ ...plain, options: next.options, variants: next.variants })
  }
  const rename = (optionKey: string, part: Partial<FormOption>) =>
    form.merge({
      options: options.map((one) => (one.key === optionKey ? { ...one, ...part } : one)),
    })

  const possible = countCombinations(options)
  // Told before they are made: three options of a hundred values are a million.
  const grown = ({ values }: FormOption) =>
    Math.max(matrix.variants.length, 1) * Math.max(values.length, 1)

  return {
    matrix,
    possible,
    addOption: (option: FormOption) => {
      if (fits(grown(option))) put(addOption(matrix, option, plainVariant(form, seesCost)))
    },
    removeOption: (optionKey: string) => put(removeOption(matrix, optionKey)),
    rename,
    addValue: (optionKey: string, words: string) =>
      put(addValue(matrix, optionKey, { key: newKey(), text: { [form.language]: words } })),
    removeValue: (optionKey: string, valueKey: string) =>
      put(removeValue(matrix, optionKey, valueKey)),
    moveValue: (optionKey: string, values: FormOption['values']) =>
      put(
        ordered({
          options: options.map((one) => (one.key === optionKey ? { ...one, values } : one)),
          variants,
        }),
      ),
    addMissing: () => {
      if (fits(possible)) put(addMissing(matrix))
    },
    change: (keys: Set<string>, part: Partial<FormVariant>) =>
      form.merge({ variants: setMany(variants, keys, part) }),
    replace: (rows: FormVariant[]) => form.merge({ variants: rows }),
    remove: (keys: Set<string>) =>
      put({ options, variants: variants.filter(({ key }) => !keys.has(key)) }),
  }
}

export type MatrixState = ReturnType<typeof useMatrix>
