import { paths } from '@/admin/paths'
import type { Store } from '@/features/stores/api'
import type { ChecklistFacts } from '@/features/stores/checklistFacts'

export type ChecklistItem = {
  /** Text key below `stores:checklist`. */
  key: string
  /** Unknown to a reader who may not look: the line is left out. */
  done: (store: Store, facts: ChecklistFacts) => boolean | undefined
  /** Where it is done; the last one is done on the spot. */
  to?: string
}

export const SHARED = 'shared'

/** Each line completes itself from what the store already has. */
export const checklist: ChecklistItem[] = [
  {
    key: 'name',
    to: paths.design,
    done: (store, { hasLogo }) => hasLogo && store.name !== '',
  },
  {
    key: 'product',
    to: paths.productNew,
    done: (store) => (store.features.products?.used ?? 0) > 0,
  },
  { key: 'payment', to: paths.paymentMethods, done: (_, { takesPayment }) => takesPayment },
  { key: 'delivery', to: paths.logistics, done: (_, { knowsDelivery }) => knowsDelivery },
  { key: 'share', done: (store) => store.setup.data[SHARED] === true },
]
