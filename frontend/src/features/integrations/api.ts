import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type Integration = Schemas['IntegrationOut']
export type SeenEvents = Schemas['SeenEvents']
export type SeenEvent = Schemas['SeenEventOut']
export type Figures = Schemas['ReceiverFigures']

export const INTEGRATION = '/api/v1/store/integration'
export const EVENTS = '/api/v1/store/integration/event'
/** How often the last events are read anew while somebody looks. */
export const EVENTS_POLL_MS = 5000
export const FEED = '/api/v1/product/feed'
