import type { Method } from '@/features/shipping/logistics/types'

const EDITORS = '/admin/shipping/logistics/shipping'

/** Where a kind is set up; of a rate a new one. */
export const editors = {
  index: EDITORS,
  standard: `${EDITORS}/standard`,
  manual: `${EDITORS}/manual`,
  flat: `${EDITORS}/flat`,
  newFlat: `${EDITORS}/flat/new`,
  advanced: `${EDITORS}/advanced`,
  newAdvanced: `${EDITORS}/advanced/new`,
  pickups: '/admin/shipping/logistics/pickup',
  couriers: '/admin/shipping/logistics/couriers',
} as const

/** Delivery to the door, with a price or by chat. */
export const isHome = ({ kind }: Method) => kind !== 'PICKUP' && kind !== 'COURIER'

/** The row of a kind that nobody has set up is there from the beginning, and is not shown. */
export function isSetUp({ kind, enabled, version, pickupPoints }: Method): boolean {
  // Couriers are there from the beginning, with the tables that they come with: only the switch is off.
  if (kind === 'FLAT' || kind === 'ADVANCED' || kind === 'COURIER') return true
  if (kind === 'PICKUP') return pickupPoints > 0 || version > 1
  return enabled || version > 1
}

/** Nothing goes to a door yet. */
export const isFirstUse = (methods: Method[]) =>
  !methods.some((method) => isHome(method) && method.enabled)

export function editorOf({ kind, _id }: Method): string {
  if (kind === 'FLAT') return `${editors.flat}/${_id}`
  if (kind === 'ADVANCED') return `${editors.advanced}/${_id}`
  if (kind === 'STANDARD') return editors.standard
  if (kind === 'MANUAL') return editors.manual
  return kind === 'PICKUP' ? editors.pickups : editors.couriers
}

/** The shown ones in their new order, and after them those that are not: the call takes all. */
export function orderOf(visible: Method[], all: Method[]): string[] {
  const ids = new Set(visible.map(({ _id }) => _id))
  return [...visible, ...all.filter(({ _id }) => !ids.has(_id))].map(({ _id }) => _id)
}
