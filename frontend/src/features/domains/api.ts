import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type CustomDomain = Schemas['CustomDomainOut']
export type DnsRecord = Schemas['DnsRecordOut']
export type Address = Schemas['AddressOut']

export const DOMAIN = '/api/v1/domain'
export const CUSTOM = '/api/v1/domain/custom'
export const ADDRESSES = '/api/v1/domain/all'
export const CHECK = '/api/v1/domain/custom/check'
export const STEPS = '/api/v1/domain/custom/steps'
/** The clock looks by itself: what it found is read anew while somebody waits for it. */
export const WAITING_POLL_MS = 15_000

export const atDomain = (_id: string) => ({ params: { query: { _id } } })
