import { useShop } from '../context'
import { en } from './texts.en'
import { es } from './texts.es'

const TEXTS = { en, es }

export function useBlogText() {
  return TEXTS[useShop().locale]
}
