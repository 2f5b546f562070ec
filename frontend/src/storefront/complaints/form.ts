import type { ComplaintTexts } from './texts.es'

/** What the form holds; every field is a text, as it is sent. */
export const EMPTY = {
  name: '',
  documentType: 'DNI',
  documentNumber: '',
  email: '',
  phone: '',
  address: '',
  isMinor: '',
  guardianName: '',
  guardianDocumentType: 'DNI',
  guardianDocumentNumber: '',
  goodKind: 'PRODUCT',
  orderNumber: '',
  good: '',
  amount: '',
  kind: '',
  detail: '',
  request: '',
  declared: '',
}

export type Values = typeof EMPTY
export type FieldName = keyof Values
export type Errors = Partial<Record<FieldName | 'files', string>>

export const MAX_FILES = 5
const MAX_BYTES = 10 * 1024 * 1024
const REQUIRED: [FieldName, number][] = [
  ['name', 3],
  ['documentNumber', 1],
  ['email', 1],
  ['phone', 1],
  ['address', 5],
  ['good', 3],
  ['kind', 1],
  ['detail', 10],
  ['request', 3],
]
const ORDER = [...Object.keys(EMPTY), 'files'] as (keyof Errors)[]

/** What can be said before it is sent; the server judges again. */
export function checked(values: Values, files: File[], t: ComplaintTexts): Errors {
  const errors: Errors = {}
  for (const [name, least] of REQUIRED) {
    const length = values[name].trim().length
    if (length < least) errors[name] = length === 0 ? t.required : t.tooShort(least)
  }
  if (!errors.documentNumber && values.documentType === 'DNI' && !isDni(values.documentNumber))
    errors.documentNumber = t.dni
  if (!errors.email && !/^\S+@\S+\.\S+$/.test(values.email.trim())) errors.email = t.badEmail
  if (values.isMinor) {
    if (!values.guardianName.trim()) errors.guardianName = t.required
    if (!values.guardianDocumentNumber.trim()) errors.guardianDocumentNumber = t.required
    else if (values.guardianDocumentType === 'DNI' && !isDni(values.guardianDocumentNumber))
      errors.guardianDocumentNumber = t.dni
  }
  if (values.amount.trim() && plainAmount(values.amount) === null) errors.amount = t.badAmount
  if (
    values.orderNumber.trim() &&
    !/^#?([A-Za-z]{1,5}-?)?\d{1,10}$/.test(values.orderNumber.trim())
  )
    errors.orderNumber = t.badOrder
  if (!values.declared) errors.declared = t.declareIt
  if (files.length > MAX_FILES || files.some(({ size }) => size > MAX_BYTES))
    errors.files = t.filesLimit
  return errors
}

/** In the order of the page. */
export function inOrder(errors: Errors): [keyof Errors, string][] {
  return ORDER.flatMap((name) => {
    const text = errors[name]
    return text ? [[name, text] as [keyof Errors, string]] : []
  })
}

export function bodyOf(values: Values, files: File[]): FormData {
  const body = new FormData()
  const plain: Record<string, string> = {
    ...values,
    orderNumber: values.orderNumber.trim().replace(/^\D+/, ''),
    amount: plainAmount(values.amount) ?? '',
    isMinor: String(values.isMinor !== ''),
    declared: String(values.declared !== ''),
  }
  for (const [name, text] of Object.entries(plain)) {
    const isLeftOut = name.startsWith('guardian') && !values.isMinor
    if (text.trim() && !isLeftOut) body.set(name, text.trim())
  }
  for (const file of files) body.append('files', file)
  return body
}

/** `1,234.5` and `49,90` as `1234.50` and `49.90`. */
function plainAmount(text: string): string | null {
  const found = /^(\d{1,3}(?:[ ,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  return `${(found[1] ?? '').replace(/[ ,]/g, '')}.${(found[2] ?? '').padEnd(2, '0')}`
}

function isDni(text: string): boolean {
  return /^\d{8}$/.test(text.trim())
}
