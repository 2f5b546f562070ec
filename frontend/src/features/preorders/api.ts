import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type PreorderRow = Schemas['PreorderRow']
export type Preorder = Schemas['PreorderOut']
export type PreorderState = PreorderRow['state']

export const PREORDERS = '/api/v1/preorder'
export const ONE = '/api/v1/preorder/{preorder_id}'

export const atPreorder = (preorder_id: string) => ({ params: { path: { preorder_id } } })

/** A day of the calendar as a moment that every formatter puts on that day. */
export const noon = (day: string) => `${day}T12:00:00Z`
