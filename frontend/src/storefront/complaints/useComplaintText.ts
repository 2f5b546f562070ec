import { useShop } from '../context'
import { en } from './texts.en'
import { es } from './texts.es'

const TEXTS = { en, es }
const TAGS = { es: 'es-PE', en: 'en-US' }

export function useComplaintText() {
  return TEXTS[useShop().locale]
}

/** `martes 15 de diciembre`; `day` is a date: `2026-12-15`. */
export function useDayText() {
  const { locale } = useShop()
  const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return (day: string) =>
    new Intl.DateTimeFormat(TAGS[locale], long)
      .format(new Date(`${day.slice(0, 10)}T12:00:00Z`))
      .replace(/^(\p{L}+), (?=\d)/u, '$1 ')
}
