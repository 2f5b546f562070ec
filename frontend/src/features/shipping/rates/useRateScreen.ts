import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnPlaces } from '@/features/shipping/useOwnPlaces'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { placeChanges } from '@/ui/placeTree/placeChoice'
import { type Places, usePlaces } from '@/ui/placeTree/usePlaces'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'

/** Where the screens of rates lead back to. */
export function useBackToShipping() {
  const { t } = useTranslation('rates')
  const href = useHref()
  return { to: href.store(paths.logistics), label: t('back') }
}

/** All places of the store's country, its own neighborhoods among them. */
export function useStorePlaces(): Places {
  const { country } = useStore()
  return usePlaces(country, useOwnPlaces())
}

/** "Zona: entra Callao, 7 distritos" */
export function usePlaceChangeText(places: Places, saved: string[], value: string[]) {
  const { t } = useTranslation('rates')
  const index = places.status === 'ready' ? places.index : undefined
  const words = usePlaceWords(index)
  const changes = useMemo(
    () => (index ? placeChanges(index, saved, value) : []),
    [index, saved, value],
  )
  const [first] = changes
  if (first === undefined) return t('field.places')
  const more = changes.length > 1 ? ` ${t('form.andMore', { count: changes.length - 1 })}` : ''
  return t('form.placesChange', { what: `${words.change(first)}${more}` })
}
