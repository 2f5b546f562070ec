import { useShop } from '../context'
import { BLOCK_TEXTS } from './texts'

export function useBlockText() {
  return BLOCK_TEXTS[useShop().locale]
}
