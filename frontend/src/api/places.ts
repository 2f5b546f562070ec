import { inLanguage, publicQuery, storeQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type CountryTree = Answer<'/api/v1/location/country/{country}/tree', 'get'>
export type PlaceOption = { value: string; label: string }

const asOptions = (places: { code: string; name: string }[]): PlaceOption[] =>
  places.map(({ code, name }) => ({ value: code, label: name }))

const forever = { staleTime: Number.POSITIVE_INFINITY, meta: { toast: true } }

export const statesQuery = (country: string) =>
  publicQuery(
    'get',
    '/api/v1/location/country/{country}',
    { params: { path: { country } } },
    { select: ({ states }) => asOptions(states), ...forever },
  )

export const citiesQuery = (country: string, state: string) =>
  publicQuery(
    'get',
    '/api/v1/location/country/{country}/state/{state}',
    { params: { path: { country, state } } },
    { select: ({ cities }) => asOptions(cities), enabled: state !== '', ...forever },
  )

/** All levels at once; a screen that needs it shows by itself that it is missing. */
export const placeTreeQuery = (country: string, language: string) =>
  publicQuery(
    'get',
    '/api/v1/location/country/{country}/tree',
    { params: { path: { country } }, ...inLanguage(language) },
    // The client's type of an answer knows lists where the contract has `[code, name, parts]`.
    { staleTime: Number.POSITIVE_INFINITY, select: (tree) => tree as CountryTree },
  )

/** With those that the store has added, so they are asked for again, and for each store. */
export const districtsQuery = (storeOid: string, country: string, state: string, city: string) =>
  storeQuery(
    storeOid,
    'post',
    '/api/v1/location/neighborhood/get',
    { body: { country, state, city } },
    {
      select: ({ items }) =>
        items.map(({ _id, code, name }) => ({ value: code ?? _id, label: name })),
      enabled: state !== '' && city !== '',
      meta: { toast: true },
    },
  )
