import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { placeTreeQuery } from '@/api/places'
import {
  buildPlaceIndex,
  type OwnPlace,
  type PlaceIndex,
  type ZoneSet,
} from '@/ui/placeTree/placeIndex'

export type Places =
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; index: PlaceIndex; sets: ZoneSet[] }

/** All places of a country, read once. `own` should stay the same array while it is the same list. */
export function usePlaces(country: string, own?: readonly OwnPlace[]): Places {
  const { t, i18n } = useTranslation('ui')
  const { data, isError, refetch } = useQuery(placeTreeQuery(country, i18n.language))
  const index = useMemo(
    () =>
      data &&
      buildPlaceIndex(data, own, (name, level) =>
        level === 1 ? name : t(`placeTree.namesake.${level === 2 ? 'city' : 'district'}`, { name }),
      ),
    [data, own, t],
  )
  if (data && index) return { status: 'ready', index, sets: data.sets }
  return isError ? { status: 'error', retry: () => void refetch() } : { status: 'loading' }
}
