import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '@/lib/money'
import type { PlaceChange, PlaceCount } from '@/ui/placeTree/placeChoice'
import type { PlaceIndex, PlaceNode } from '@/ui/placeTree/placeIndex'

const LEVELS = ['country', 'state', 'city', 'district'] as const
type Level = (typeof LEVELS)[number] | 'place'

function wordsOf(index: PlaceIndex | undefined, language: string, t: TFunction<'ui'>) {
  // A format is dear to make, and rows ask for many figures.
  const figures = new Intl.NumberFormat(formatLocale(language))
  const figure = (number: number) => figures.format(number)
  const counted = (count: number) => ({ count, number: figure(count) })
  const levelOf = ({ level }: PlaceNode): Level =>
    index?.hasDistricts ? (LEVELS[level] ?? 'place') : 'place'
  const smallest: Level = index?.hasDistricts ? 'district' : 'place'
  const many = (level: Level, count: number) => t(`placeTree.many.${level}`, counted(count))

  return {
    /** "1,891" */
    figure,
    isNew: t('placeTree.isNew'),
    show: t('placeTree.show'),
    /** "gana «Lima alejada»" */
    wins: (name: string) => t('placeTree.wins', { name }),
    /** "2 provincias, 50 distritos" */
    count: ({ cities, districts }: PlaceCount) =>
      index?.hasDistricts && districts > 0
        ? `${many('city', cities)}, ${many('district', districts)}`
        : many(smallest, districts),
    /** "entra Callao, 7 distritos"; a single district has no count. */
    change: ({ name, added, districts }: PlaceChange) => {
      const what = districts > 1 ? `${name}, ${many(smallest, districts)}` : name
      return t(added ? 'placeTree.comesIn' : 'placeTree.goesOut', { what })
    },
    /** "43 de 171 distritos" */
    part: (chosen: number, count: number) =>
      t(`placeTree.part.${smallest}`, { chosen: figure(chosen), ...counted(count) }),
    /** "9 provincias sin elegir: Barranca, Cajatambo, Canta…" */
    off: (places: PlaceNode[]) => {
      const level = places[0] ? levelOf(places[0]) : 'place'
      const line = t(`placeTree.off.${level}`, counted(places.length))
      if (level === 'state' || level === 'place') return line
      const names = places.slice(0, 3).map(({ name }) => name)
      return `${line}: ${names.join(', ')}${places.length > names.length ? '…' : ''}`
    },
    /** "12 lugares", of a search. */
    found: (count: number) => many('place', count),
    /** "33 distritos más" */
    more: (places: PlaceNode[]) => t(`placeTree.more.${smallest}`, counted(places.length)),
  }
}

export type PlaceWords = ReturnType<typeof wordsOf>

/** Places of a country in words: departments, provinces and districts, or plainly places. */
export function usePlaceWords(index: PlaceIndex | undefined): PlaceWords {
  const { t, i18n } = useTranslation('ui')
  const { language } = i18n
  return useMemo(() => wordsOf(index, language, t), [index, language, t])
}
