import { useEffect, useState } from 'react'
import { useData, useShop } from '../context'
import { call } from '../lib/api'
import type { Locale } from '../types'

type Option = { value: string; label: string }
type Place = { code: string; name: string }
type CountryPlaces = { states: Place[]; freeText: boolean }
type StatePlaces = { cities: Place[]; freeText: boolean }
type District = { _id: string; name: string; code: string | null }

const districts = new Map<string, Promise<Option[]>>()

const asOptions = (places: Place[] | undefined): Option[] =>
  (places ?? []).map(({ code, name }) => ({ value: code, label: name }))

/** States, cities and districts to choose from; none where they are written by hand. */
export function usePlaces(country: string, state: string, city: string, enabled = true) {
  const { locale } = useShop()
  const nation = useData<CountryPlaces>(enabled ? `location/country/${country}` : null).value
  const listed = Boolean(nation && !nation.freeText)
  const region = useData<StatePlaces>(
    listed && state ? `location/country/${country}/state/${state}` : null,
  ).value
  const cities = asOptions(region?.cities)
  const found = useDistricts(country, state, cities.length ? city : '', locale)
  return {
    states: asOptions(nation?.states),
    cities,
    districts: found,
    statesByHand: nation?.freeText ?? false,
    citiesByHand: (nation?.freeText ?? false) || (region?.freeText ?? false),
  }
}

function useDistricts(country: string, state: string, city: string, locale: Locale): Option[] {
  const [found, setFound] = useState<{ key: string; options: Option[] }>()
  const key = city ? `${locale}/${country}/${state}/${city}` : ''
  useEffect(() => {
    if (!key) return
    let current = true
    districtsOf(key, { country, state, city }, locale)
      .then((options) => current && setFound({ key, options }))
      .catch(() => districts.delete(key))
    return () => {
      current = false
    }
  }, [key, country, state, city, locale])
  return found?.key === key ? found.options : []
}

function districtsOf(key: string, body: object, locale: Locale): Promise<Option[]> {
  const known = districts.get(key)
  if (known) return known
  const response = call<{ items: District[] }>('POST', 'location/neighborhood/get', {
    body,
    locale,
  })
  const options = response.then(({ items }) =>
    items.map(({ _id, name, code }) => ({ value: code ?? _id, label: name })),
  )
  districts.set(key, options)
  return options
}
