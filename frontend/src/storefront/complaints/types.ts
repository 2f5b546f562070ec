import type { Schemas } from '../types.api'
export type Provider = Schemas['ProviderOut']

export type Book = Schemas['ComplaintBook']

export type Filed = Schemas['FiledComplaint']

export type Kind = 'RECLAMO' | 'QUEJA'

export type Offer = 'EXCHANGE' | 'REFUND' | 'OTHER' | 'NOT_UPHELD'

export type Sheet = Schemas['PublicComplaint']
