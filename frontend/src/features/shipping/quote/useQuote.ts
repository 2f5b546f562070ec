import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { TriedPlace } from '@/features/shipping/components/DistrictPicker'
import {
  cardsOf,
  type QuoteCard,
  type Services,
  type Wish,
  wishOf,
} from '@/features/shipping/quote/quoteFacts'
import type {
  MeasuredParcel,
  QuoteBody,
  QuotedOrder,
  Quotes,
} from '@/features/shipping/quote/types'

export type Shipment = {
  origin?: TriedPlace
  destination?: TriedPlace
  parcel?: MeasuredParcel
  declaredValue?: string
  insured?: boolean
}

/** What is asked: what nobody changed is left out, and comes from the order or the store. */
export function bodyOf(orderOid: string | undefined, shipment: Shipment): QuoteBody {
  const { origin, destination, parcel, declaredValue, insured } = shipment
  return {
    ...(orderOid && { orderOid }),
    ...(origin && { origin: origin.neighborhood }),
    ...(destination && { destination: destination.neighborhood }),
    ...(parcel && { parcels: [parcel] }),
    ...(declaredValue !== undefined && { declaredValue }),
    ...(insured !== undefined && { insured }),
  }
}

export type QuoteDesk = {
  order: QuotedOrder | undefined
  shipment: Shipment
  change: (part: Shipment) => void
  body: QuoteBody
  quotes: Quotes | undefined
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  wish: Wish
  cards: QuoteCard[]
  chosen: QuoteCard | undefined
  choose: (courier: string) => void
  serve: (courier: string, serviceCode: string) => void
}

/** Prices side by side, which one is chosen, and for what they were asked. */
export function useQuote(orderOid: string | undefined, order: QuotedOrder | undefined): QuoteDesk {
  const { allowed } = useAccess('shipping.view')
  const [shipment, setShipment] = useState<Shipment>({})
  const [courier, setCourier] = useState<string>()
  const [services, setServices] = useState<Services>({})
  const body = bodyOf(orderOid, shipment)
  const query = useStoreQuery(
    'post',
    '/api/v1/shipping/courier/quote',
    { body },
    {
      enabled: allowed && (orderOid !== undefined || shipment.destination !== undefined),
      placeholderData: keepPreviousData,
      retry: false,
      refetchOnWindowFocus: false,
    },
  )
  const quotes = query.isError ? undefined : query.data
  const items = quotes?.items ?? []
  const wish = wishOf(order, items)
  const cards = cardsOf(items, wish, services)
  const priced = cards.filter(({ option }) => option !== undefined)
  return {
    order,
    shipment,
    change: (part) => setShipment((known) => ({ ...known, ...part })),
    body,
    quotes,
    query,
    wish,
    cards,
    chosen: priced.find(({ item }) => item.courier === courier) ?? priced[0],
    choose: setCourier,
    serve: (key, code) => {
      setServices((known) => ({ ...known, [key]: code }))
      setCourier(key)
    },
  }
}
