import * as z from 'zod/mini'
import type { Order } from '@/features/orders/api'
import { type AddressSnapshot, addressOf, isPickup } from '@/features/orders/orderFacts'
import { isRuc } from '@/lib/peru'
import { STORED_PHONE } from '@/lib/phoneExtension'
import { between, requiredText, text } from '@/ui/form/rules'

export const DOCUMENTS = ['DNI', 'RUC', 'CE', 'PASSPORT'] as const
type DocumentType = (typeof DOCUMENTS)[number]

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const MOVABLE = ['PENDING', 'CONFIRMED', 'PREPARING', 'READY']

function documentProblem(kind: string, number: string): string | undefined {
  const text = number.trim()
  if (kind === '') return undefined
  if (text === '') return 'forms:required'
  if (kind === 'DNI') return /^\d{8}$/.test(text) ? undefined : 'orders:edit.dni'
  if (kind === 'RUC') return isRuc(text) ? undefined : 'orders:edit.ruc'
  return /^[A-Za-z0-9]{4,12}$/.test(text.replaceAll('-', '')) ? undefined : 'orders:edit.document'
}

export const contactSchema = z
  .object({
    firstName: requiredText(80),
    lastName: text(80),
    email: text(254),
    phone: z.string().check(z.trim()),
    documentType: z.string(),
    documentNumber: text(20),
  })
  .check(
    between(({ email, phone, documentType, documentNumber }, refuse) => {
      if (email === '' && phone === '') refuse('email', 'orders:edit.reach')
      if (email !== '' && !MAIL.test(email)) refuse('email', 'forms:email')
      if (phone !== '' && !STORED_PHONE.test(phone)) refuse('phone', 'forms:phone')
      const problem = documentProblem(documentType, documentNumber)
      if (problem !== undefined) refuse('documentNumber', problem)
    }),
  )

export type ContactValues = z.input<typeof contactSchema>

const place = z.object({ state: z.string(), city: z.string(), neighborhood: z.string() })

export const addressSchema = (country: string) =>
  z.object({
    line: requiredText(256),
    reference: text(256),
    place: place.check(
      z.refine(
        ({ neighborhood }) => country !== 'PE' || neighborhood !== '',
        'orders:edit.placeMissing',
      ),
    ),
  })

export type AddressValues = z.input<ReturnType<typeof addressSchema>>

/** Up to the hand-over; what is fetched has no address of the buyer. */
export const addressCanChange = (order: Pick<Order, 'state' | 'shippingKind'>) =>
  !isPickup(order) && MOVABLE.includes(order.state)

export const contactOf = ({ contact }: Pick<Order, 'contact'>): ContactValues => ({ ...contact })

export function contactBody(values: ContactValues) {
  const text = (field: keyof ContactValues) => values[field].trim() || null
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: text('email'),
    phone: text('phone'),
    documentType: (text('documentType') as DocumentType | null) ?? null,
    documentNumber: values.documentType === '' ? null : text('documentNumber'),
  }
}

export function addressValues(order: Pick<Order, 'shippingAddress'>): AddressValues {
  const {
    state = '',
    city = '',
    neighborhood = '',
    line = '',
    reference = '',
  } = addressOf(order) ?? {}
  return { place: { state, city, neighborhood }, line, reference }
}

export const addressBody = ({ place, line, reference }: AddressValues, country: string) => ({
  country,
  ...place,
  line: line.trim(),
  reference: reference.trim(),
})

/** "Miraflores, Lima", each name once. */
export const placeNames = (address: AddressSnapshot) =>
  [
    ...new Set(
      [address.neighborhoodName, address.cityName, address.stateName].filter(
        (name): name is string => Boolean(name),
      ),
    ),
  ].join(', ')
