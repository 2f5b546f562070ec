import * as z from 'zod/mini'
import type { Customer, CustomerBody } from '@/features/customers/api'
import { isRuc } from '@/lib/peru'
import { between, optionalEmail, optionalLandline, text } from '@/ui/form/rules'

export const DOCUMENTS = ['DNI', 'RUC', 'CE', 'PASSPORT'] as const
export const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const

const place = z.object({ state: z.string(), city: z.string(), neighborhood: z.string() })

function documentProblem(kind: string, number: string): string | undefined {
  if (kind === '') return number === '' ? undefined : 'customers:form.documentType'
  if (number === '') return 'forms:required'
  if (kind === 'DNI') return /^\d{8}$/.test(number) ? undefined : 'customers:form.dni'
  if (kind === 'RUC') return isRuc(number) ? undefined : 'customers:form.ruc'
  return /^[A-Za-z0-9]{4,12}$/.test(number.replaceAll('-', ''))
    ? undefined
    : 'customers:form.document'
}

export const customerSchema = z
  .object({
    firstName: text(256),
    lastName: text(256),
    company: text(256),
    phone: optionalLandline(),
    email: optionalEmail(),
    documentType: z.string(),
    documentNumber: text(20),
    birthday: z.string(),
    gender: z.string(),
    language: z.string(),
    line: text(256),
    reference: text(256),
    place,
    tags: z.array(z.string()),
    categoryOids: z.array(z.string()),
  })
  .check(
    between((values, refuse) => {
      const { firstName, lastName, company, phone, email } = values
      if (![firstName, lastName, company, phone, email].some(Boolean)) {
        refuse('firstName', 'customers:form.unnamed')
      }
      const problem = documentProblem(values.documentType, values.documentNumber)
      if (problem) refuse('documentNumber', problem)
      if (values.line === '' && values.place.state !== '') refuse('line', 'forms:required')
    }),
  )

export type CustomerValues = z.input<typeof customerSchema>

const NO_PLACE = { state: '', city: '', neighborhood: '' }
type Address = Partial<Record<string, string>>

/** The form shows the usual address; the others stay as they are. */
export function valuesOf(customer: Customer | undefined): CustomerValues {
  const contact = customer?.contact
  const [first] = (contact?.addresses ?? []) as Address[]
  const { state = '', city = '', neighborhood = '', line = '', reference = '' } = first ?? {}
  return {
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    company: customer?.company ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    documentType: contact?.documentType ?? '',
    documentNumber: contact?.documentNumber ?? '',
    birthday: customer?.birthday ?? '',
    gender: customer?.gender ?? '',
    language: customer?.language ?? '',
    line,
    reference,
    place: first ? { state, city, neighborhood } : NO_PLACE,
    tags: customer?.tags ?? [],
    categoryOids: customer?.categoryOids ?? [],
  }
}

const ADDRESS = ['line', 'reference', 'place']
const ADDRESS_FIELDS = ['country', 'state', 'city', 'neighborhood', 'line', 'reference']

function addressesOf(values: CustomerValues, customer: Customer | undefined, country: string) {
  const [first, ...others] = (customer?.contact?.addresses ?? []) as Address[]
  const rest = others.map((one) =>
    Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, one[name] ?? ''])),
  )
  const own = {
    country: first?.country ?? country,
    ...values.place,
    line: values.line,
    reference: values.reference,
  }
  return values.line === '' ? rest : [own, ...rest]
}

/** Of what changed, as the call takes it: an empty text empties the field. */
export function bodyOf(
  values: CustomerValues,
  changed: string[],
  customer: Customer | undefined,
  country: string,
): CustomerBody {
  const sent = changed.filter((name) => !ADDRESS.includes(name))
  const entries = sent.map((name) => {
    const value = values[name as keyof CustomerValues]
    return [name, value === '' ? null : value]
  })
  const body = Object.fromEntries(entries)
  if (changed.some((name) => ADDRESS.includes(name))) {
    body.addresses = addressesOf(values, customer, country)
  }
  if (changed.includes('documentNumber') || changed.includes('documentType')) {
    body.documentType = values.documentType || null
    body.documentNumber = values.documentNumber || null
  }
  return body as CustomerBody
}
