import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, toFormErrors } from '@/api/errors'
import type { Product } from '@/features/products/api'
import { emptyProduct } from '@/features/products/emptyProduct'
import { freshBase, movedStock, overMoved } from '@/features/products/movedStock'
import {
  changedFields,
  FIELDS,
  fromApi,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { findErrors, type ProductErrors } from '@/features/products/productSchema'
import { placeRefusal, type RefusedCell } from '@/features/products/refusals'
import { useMoney } from '@/lib/store/useMoney'
import type { TextLocale } from '@/ui/LanguagePair'

export type ProductForm = {
  values: ProductValues
  base: ProductValues
  errors: ProductErrors
  changed: ProductField[]
  /** The language of the texts that is being written now. */
  language: TextLocale
  setLanguage: (language: TextLocale) => void
  set: <F extends ProductField>(field: F, value: ProductValues[F]) => void
  merge: (part: Partial<ProductValues>) => void
  /** On leaving a field. */
  check: (field: ProductField) => void
  /** All of them; true when the form may be sent. */
  checkAll: () => boolean
  /** The fields that are wrong at this moment. */
  wrong: () => ProductField[]
  /** Puts a refusal beside its fields and cells; what is left is for the page as a whole. */
  refuse: (error: ApiError) => string | undefined
  /** The cells of variants that the server refused. */
  refused: RefusedCell[]
  /** How often the form was found wrong: each time it leads to the first wrong row. */
  refusals: number
  /** Starts anew from what the server holds, or held when the changes on top of it were made. */
  restart: (base: ProductValues, values?: ProductValues) => void
  discard: () => void
}

const valuesOf = (product: Product | undefined) => (product ? fromApi(product) : emptyProduct)

/** The state of the product page: values, what changed, what is wrong. */
export function useProductForm(product: Product | undefined, main: TextLocale): ProductForm {
  const { t } = useTranslation('products')
  const money = useMoney()
  const [base, setBase] = useState(() => valuesOf(product))
  const [values, setValues] = useState(base)
  const [errors, showErrors] = useState<ProductErrors>({})
  const [refused, setRefused] = useState<RefusedCell[]>([])
  const [refusals, setRefusals] = useState(0)
  const known = useRef(errors)
  const [language, setLanguage] = useState<TextLocale>(main)
  const latest = useRef(values)
  latest.current = values
  const setErrors = (next: ProductErrors) => {
    known.current = next
    showErrors(next)
  }

  const say = (key: string, options: Record<string, unknown> = {}) => t(key, options)
  const find = (of: ProductValues) =>
    findErrors(of, {
      t: say,
      language: main,
      digits: money.digits,
      formatMoney: money.format,
      isNew: product === undefined,
    })

  const recheck = (next: ProductValues, fields: ProductField[]) => {
    const found = find(next)
    const changed = Object.fromEntries(fields.map((field) => [field, found[field]]))
    const all = Object.entries({ ...known.current, ...changed })
    setErrors(Object.fromEntries(all.filter(([, error]) => error)))
  }

  const merge = (part: Partial<ProductValues>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setValues(next)
    const wrong = Object.keys(known.current) as ProductField[]
    const touched = wrong.filter((field) => related(field, part))
    if (touched.length > 0) recheck(next, touched)
  }

  const checkAll = () => {
    const found = find(latest.current)
    setErrors(found)
    setRefused([])
    const fields = Object.keys(found)
    if (fields.includes('name')) setLanguage(main)
    if (fields.length > 0) setRefusals((count) => count + 1)
    return fields.length === 0
  }

  const refuse = (error: ApiError) => {
    const found = placeRefusal(toFormErrors(error), latest.current, { language, t: say })
    const { fields, cells, rest } = found
    setErrors(fields)
    setRefused(cells)
    setRefusals((count) => count + 1)
    const moved = movedStock(error, latest.current)
    if (moved.size > 0) {
      latest.current = overMoved(latest.current, moved)
      setValues(latest.current)
      setBase(freshBase(base, moved))
    }
    if (Object.keys(fields).length > 0 && rest.length === 0) return undefined
    const network = error.code === 'NETWORK' ? t('forms:network') : t('forms:unknown')
    return rest.join(' ') || error.message || network
  }

  const restart = (fresh: ProductValues, next = fresh) => {
    setBase(fresh)
    latest.current = next
    setValues(next)
    setErrors({})
    setRefused([])
  }

  return {
    values,
    base,
    errors,
    changed: changedFields(values, base),
    language,
    setLanguage,
    set: (field, value) => merge({ [field]: value }),
    merge,
    check: (field) => recheck(latest.current, [field]),
    checkAll,
    wrong: () => FIELDS.filter((field) => known.current[field]),
    refuse,
    refused,
    refusals,
    restart,
    discard: () => restart(base),
  }
}

/** A price that was put right takes the complaint of the other price with it. */
function related(field: ProductField, part: Partial<ProductValues>): boolean {
  if (field in part) return true
  if (field === 'comparePrice') return 'price' in part
  return field === 'stock' && 'trackStock' in part
}
