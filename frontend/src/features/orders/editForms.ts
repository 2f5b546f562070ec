import type { Order } from '@/features/orders/api'
import { type AddressSnapshot, addressOf, isPickup } from '@/features/orders/orderFacts'
import { isRuc } from '@/lib/peru'
import { STORED_PHONE } from '@/lib/phoneExtension'
import type { Place } from '@/ui/PlacePicker'
import type { EditErrors } from '@/ui/useEditForm'

export const DOCUMENTS = ['DNI', 'RUC', 'CE', 'PASSPORT'] as const
type DocumentType = (typeof DOCUMENTS)[number]

export type ContactValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  documentType: string
  documentNumber: string
}

export type AddressValues = { place: Place; line: string; reference: string }

type Translate = (key: string) => string
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const MOVABLE = ['PENDING', 'CONFIRMED', 'PREPARING', 'READY']

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

function documentProblem(kind: string, number: string): string | undefined {
  const text = number.trim()
  if (kind === '') return undefined
  if (text === '') return 'forms:required'
  if (kind === 'DNI') return /^\d{8}$/.test(text) ? undefined : 'edit.dni'
  if (kind === 'RUC') return isRuc(text) ? undefined : 'edit.ruc'
  return /^[A-Za-z0-9]{4,12}$/.test(text.replaceAll('-', '')) ? undefined : 'edit.document'
}

const present = <V>(found: Record<string, string | undefined>, t: Translate): EditErrors<V> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, key]) => (key === undefined ? [] : [[field, t(key)]])),
  ) as EditErrors<V>

export function checkContact(t: Translate) {
  return (values: ContactValues): EditErrors<ContactValues> => {
    const [email, phone] = [values.email.trim(), values.phone.trim()]
    const mail = email === '' ? phone === '' && 'edit.reach' : !MAIL.test(email) && 'forms:email'
    return present<ContactValues>(
      {
        firstName: values.firstName.trim() === '' ? 'forms:required' : undefined,
        email: mail || undefined,
        phone: phone !== '' && !STORED_PHONE.test(phone) ? 'forms:phone' : undefined,
        documentNumber: documentProblem(values.documentType, values.documentNumber),
      },
      t,
    )
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

export function checkAddress(t: Translate, country: string) {
  return ({ place, line }: AddressValues): EditErrors<AddressValues> =>
    present<AddressValues>(
      {
        place: country === 'PE' && place.neighborhood === '' ? 'edit.placeMissing' : undefined,
        line: line.trim() === '' ? 'forms:required' : undefined,
      },
      t,
    )
}

/** "Miraflores, Lima", each name once. */
export const placeNames = (address: AddressSnapshot) =>
  [
    ...new Set(
      [address.neighborhoodName, address.cityName, address.stateName].filter(
        (name): name is string => Boolean(name),
      ),
    ),
  ].join(', ')
