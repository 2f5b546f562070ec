import type { Facts } from '@/features/stores/setup/setupApi'
import { paths } from '@/lib/paths'

export type Left = { key: 'product' | 'payment' | 'delivery' | 'contact'; to: string }

/** What a store needs yet before somebody can buy from it, or ask it. */
export function leftToDo({ store, methods, standard, warehouse }: Facts): Left[] {
  const { showWhatsapp, showPhone, showEmail, features } = store
  const left: (Left | false)[] = [
    (features.products?.used ?? 0) === 0 && { key: 'product', to: paths.productNew },
    !methods.some(({ enabled }) => enabled) && { key: 'payment', to: paths.paymentMethods },
    !standard.enabled && !warehouse?.isPickup && { key: 'delivery', to: paths.logistics },
    !(showWhatsapp || showPhone || showEmail) && { key: 'contact', to: paths.general },
  ]
  return left.filter((each) => each !== false)
}
