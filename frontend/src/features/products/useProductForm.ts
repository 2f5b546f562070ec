import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, toFormErrors } from '@/api/errors'
import type { Product } from '@/features/products/api'
import { emptyProduct } from '@/features/products/emptyProduct'
import { freshBase, movedStock, overMoved } from '@/features/products/movedStock'
import { draftFields } from '@/features/products/productDraft'
import {
  changedFields,
  fromApi,
  type ProductField,
  type ProductValues,
} from '@/features/products/productForm'
import { type ProductErrors, productSchema } from '@/features/products/productSchema'
import { rebase } from '@/features/products/rebase'
import { placeRefusal, type RefusedCell } from '@/features/products/refusals'
import { useMoney } from '@/lib/store/useMoney'
import { type FormOptions, useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'

/** What the cards of the page need of their form. */
export type ProductForm = {
  values: ProductValues
  errors: ProductErrors
  /** The language of the texts that is being written now. */
  language: TextLocale
  setLanguage: (language: TextLocale) => void
  set: <F extends ProductField>(field: F, value: ProductValues[F]) => void
  merge: (part: Partial<ProductValues>) => void
  /** On leaving a field. */
  check: (field: ProductField) => void
  base: ProductValues
  changed: ProductField[]
  /** The cells of variants that the server refused. */
  refused: RefusedCell[]
  /** How often the form was found wrong: each time it leads to the first wrong row. */
  refusals: number
}

type Sending = Pick<
  FormOptions<ProductValues, ProductValues>,
  'submit' | 'draftKey' | 'onStale' | 'keepValues'
>

const NOWHERE: Sending = { submit: async () => {} }

/** Where the form is wrong: cells beside fields, and the language that shows them. */
function useFindings(main: TextLocale) {
  const [refused, setRefused] = useState<RefusedCell[]>([])
  const [refusals, setRefusals] = useState(0)
  const [isOverLimit, setOverLimit] = useState(false)
  const [language, setLanguage] = useState<TextLocale>(main)
  const lead = (found: ProductErrors, { name }: ProductValues) => {
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    if (found.name !== undefined && !name[main]?.trim()) setLanguage(main)
  }
  const keep = (cells: RefusedCell[], error?: ApiError) => {
    setRefused(cells)
    setOverLimit(error?.status === 402)
  }
  return { refused, refusals, isOverLimit, language, setLanguage, lead, keep }
}

/** The form of the product page. */
export function useProductForm(
  product: Product | undefined,
  main: TextLocale,
  sending: Sending = NOWHERE,
) {
  const { t } = useTranslation('products')
  const money = useMoney()
  const findings = useFindings(main)
  const { language } = findings
  const say = (key: string, options: Record<string, unknown> = {}) => t(key, options)
  const isNew = product === undefined
  const rules = { t: say, language: main, digits: money.digits, formatMoney: money.format, isNew }
  const values = useMemo(() => (product ? fromApi(product) : emptyProduct), [product])

  const readRefusal = (error: ApiError, sent: ProductValues) => {
    const found = placeRefusal(toFormErrors(error), sent, { language, t: say })
    const moved = movedStock(error, sent)
    if (moved.size > 0) {
      form.setValues(overMoved(sent, moved))
      form.correctBase((base) => freshBase(base, moved))
    }
    findings.keep(found.cells, error)
    return [found.fields, found.rest] as [ProductErrors, string[]]
  }
  const form = useServerForm<ProductValues, ProductValues>({
    ...sending,
    schema: productSchema(rules),
    texts: 'products',
    idPrefix: 'product',
    values,
    version: product?.version,
    compare: changedFields,
    merge: rebase,
    draftFields,
    asksOnConflict: true,
    readRefusal,
  })

  const set = <F extends ProductField>(field: F, value: ProductValues[F]) =>
    form.setValues({ [field]: value })
  return {
    ...form,
    ...findings,
    set,
    merge: (part: Partial<ProductValues>) => form.setValues(part),
    check: (field: ProductField) => form.validateField(field),
    submit: async () => {
      findings.keep([])
      const found = await form.submit()
      findings.lead(found, form.getValues())
    },
    discard: () => {
      findings.keep([])
      form.discard()
    },
  }
}
