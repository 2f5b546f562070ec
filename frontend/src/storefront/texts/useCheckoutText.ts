import { useShop } from '../context'
import { type CheckoutTexts, en } from './checkout.en'
import { es } from './checkout.es'

const BY_LOCALE = { en, es }

export function useCheckoutText(): CheckoutTexts {
  return BY_LOCALE[useShop().locale]
}
