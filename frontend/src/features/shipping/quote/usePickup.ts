import { useState } from 'react'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { nearAgency, nearestAgencies, newKey } from '@/features/shipping/quote/quoteFacts'
import type { Agency, CourierChoice, QuotedOrder } from '@/features/shipping/quote/types'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'

type Fields = {
  agencyCode: string | null
  person: string
  document: string
  phone: string
  key: string
  notify: boolean
  tracking: string
}
export type PickupField = 'agencyCode' | 'document' | 'phone' | 'key'

const waitingParcel = (order: QuotedOrder | undefined) =>
  order?.parcels.filter(({ state }) => state === 'UNFULFILLED').at(-1)

/** What is kept on the parcel, else what is known of the buyer. Hidden parts stay empty: nothing said stays as it is. */
function startOf(order: QuotedOrder | undefined, seesContact: boolean): Fields {
  const parcel = waitingParcel(order)
  const stored = parcel?.agencyPickup ?? null
  const contact = order?.contact
  const own = contact?.documentType === 'DNI' ? contact.documentNumber : ''
  const visible = (text: string | undefined) => (seesContact ? (text ?? '') : '')
  return {
    agencyCode: stored?.agencyCode ?? null,
    person: stored?.person ?? order?.customerName ?? '',
    document: visible(stored?.document ?? own),
    phone: visible(stored?.phone ?? contact?.phone),
    key: stored && !seesContact ? '' : (stored?.key ?? newKey()),
    notify: stored?.notify ?? true,
    tracking: parcel?.tracking ?? '',
  }
}

export function usePickup({ order, chosen, quotes }: QuoteDesk) {
  const { allowed: seesContact } = useAccess('customers.see_contact')
  const [edits, setEdits] = useState<Partial<Fields>>({})
  const [start] = useState(() => startOf(order, seesContact))
  const [errors, setErrors] = useState<Partial<Record<PickupField, string>>>({})
  const couriers = useStoreQuery(
    'get',
    '/api/v1/shipping/courier',
    {},
    { enabled: order !== undefined },
  )
  const option = chosen?.option
  const listed = couriers.data?.couriers.find(({ key }) => key === option?.courier)?.agencies ?? []
  const agencies = nearestAgencies(listed, quotes?.destination.code ?? '')
  const fields = { ...start, ...edits }
  const agency: Agency | undefined =
    agencies.find(({ code }) => code === fields.agencyCode) ??
    nearAgency(agencies, quotes?.destination.code ?? '')
  const isAgency = option?.service === 'agency'
  const body: CourierChoice['pickup'] = {
    agencyCode: agency?.code ?? null,
    notify: fields.notify,
    ...(fields.person.trim() && { person: fields.person.trim() }),
    ...(fields.document && { document: fields.document }),
    ...(fields.phone && { phone: fields.phone }),
    ...(fields.key && { key: fields.key }),
  }
  return {
    seesContact,
    fields,
    change: (part: Partial<Fields>) => {
      setEdits((known) => ({ ...known, ...part }))
      setErrors({})
    },
    agencies,
    agency,
    isAgency,
    errors,
    setErrors,
    /** The parcel that the choice is written on, where one waits already. */
    parcelOid: waitingParcel(order)?._id,
    body: isAgency ? body : null,
  }
}

export type PickupDesk = ReturnType<typeof usePickup>
