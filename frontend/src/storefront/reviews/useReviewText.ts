import { useShop } from '../context'
import { en, type ReviewTexts } from './texts.en'
import { es } from './texts.es'

const BY_LOCALE = { en, es }

export function useReviewText(): ReviewTexts {
  return BY_LOCALE[useShop().locale]
}
