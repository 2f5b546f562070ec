export type Provider = {
  tradeName: string
  legalName: string
  ruc: string
  address: string
  email: string
  phone: string
}

export type Book = {
  provider: Provider
  intro: string
  today: string
  dueOn: string
  holidays: { day: string; name: string }[]
  currency: string
}

export type Filed = { _id: string; code: string; token: string; email: string; dueOn: string }

export type Kind = 'RECLAMO' | 'QUEJA'

export type Offer = 'EXCHANGE' | 'REFUND' | 'OTHER' | 'NOT_UPHELD'

export type Sheet = {
  _id: string
  code: string
  kind: Kind
  state: 'RECEIVED' | 'IN_PROGRESS' | 'ANSWERED'
  filedAt: string
  dueOn: string
  provider: Provider
  name: string
  good: string
  detail: string
  request: string
  overdue: boolean
  answer: { at: string; offer: Offer; body: string } | null
}
