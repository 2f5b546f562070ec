import { useSession } from '@/api/session'
import { type ChecklistFacts, useChecklistFacts } from '@/features/stores/checklistFacts'
import { paths } from '@/lib/paths'
import type { Store } from '@/lib/store/useStore'

/** One way of doing a line, where there are several; `key` is a text below `stores:checklist.ways`. */
export type Way = { key: string; to: string }

export type ChecklistItem = {
  /** Text key below `stores:checklist`. */
  key: string
  /** Unknown to a reader who may not look: the line is left out. */
  done: (store: Store, facts: ChecklistFacts) => boolean | undefined
  /** Where it is done, and changed afterwards; the last one is done on the spot. */
  to?: string
  ways?: Way[]
  /** Whoever may not do it is not reminded of it. */
  permission: string
}

export const SHARED = 'shared'

const newMethod = (kind: string) => `${paths.paymentMethodNew}?kind=${kind}`
const WALLETS: Way[] = [{ key: 'wallet', to: newMethod('YAPE') }]
const PAYMENTS: Way[] = [
  { key: 'cash', to: newMethod('CASH_ON_DELIVERY') },
  { key: 'bank', to: newMethod('BANK_TRANSFER') },
]
const DELIVERIES: Way[] = [
  { key: 'delivery', to: paths.standardShipping },
  { key: 'pickup', to: paths.pickups },
]

/** Each line completes itself from what the store already has. */
export const checklist = (country: string): ChecklistItem[] => [
  {
    key: 'name',
    to: paths.general,
    permission: 'settings.edit',
    done: (store) => store.name !== '',
  },
  {
    key: 'product',
    to: paths.productNew,
    permission: 'products.create',
    done: (_, { published }) => published && published.length > 0,
  },
  {
    key: 'payment',
    to: paths.paymentMethods,
    permission: 'payments.create',
    ways: country === 'PE' ? [...WALLETS, ...PAYMENTS] : PAYMENTS,
    done: (_, { takesPayment }) => takesPayment,
  },
  {
    key: 'delivery',
    to: paths.logistics,
    permission: 'shipping.edit',
    ways: DELIVERIES,
    done: (_, { delivers }) => delivers,
  },
  {
    key: 'contact',
    to: paths.general,
    permission: 'settings.edit',
    done: (store) =>
      (store.showWhatsapp && store.whatsappPhone !== '') ||
      (store.showPhone && store.phone !== '') ||
      (store.showEmail && store.email !== ''),
  },
  { key: 'share', permission: 'settings.edit', done: (store) => store.setup.data[SHARED] === true },
]

export type ChecklistState = {
  items: (ChecklistItem & { isDone: boolean })[]
  doneCount: number
  /** The first line that the reader may do and that is not done. */
  next: string | undefined
  /** There is something to buy, a way to pay for it and a way to get it. */
  sells: boolean
  facts: ChecklistFacts
}

const NEEDED = ['product', 'payment', 'delivery']

export function checklistState(
  store: Store,
  facts: ChecklistFacts,
  permissions: string[],
): ChecklistState {
  const known = checklist(store.country).flatMap((item) => {
    const isDone = item.done(store, facts)
    return isDone === undefined ? [] : [{ ...item, isDone }]
  })
  const items = known.filter((item) => item.isDone || permissions.includes(item.permission))
  const open = items.filter(({ isDone }) => !isDone)
  return {
    items,
    doneCount: items.length - open.length,
    next: open[0]?.key,
    sells: !known.some(({ key, isDone }) => !isDone && NEEDED.includes(key)),
    facts,
  }
}

/** How far the store is; undefined until it is known. */
export function useSetupChecklist(store: Store): ChecklistState | undefined {
  const facts = useChecklistFacts()
  const { user } = useSession()
  return facts && checklistState(store, facts, user.resources)
}
