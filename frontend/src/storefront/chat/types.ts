import type { Picture } from '../types'

/** The public calls of the chat, as the widget reads them. */
export type ChatFacts = {
  enabled: boolean
  open: boolean
  opensAt: string | null
  hours: [string, string][]
  greeting: string
  away: string
  answerer: string
  replyMinutes: number | null
  whatsapp: string | null
  daysStored: number
  rating: boolean
}

/** Said beside the closed widget when all of it is so. */
export type Greeting = {
  _id: string
  body: string
  page: 'ANY' | 'PRODUCT' | 'CATEGORY' | 'CART'
  seconds: number
  cartFrom: string | null
  firstVisit: boolean
  onExit: boolean
  everyHours: number
}

export type LauncherFacts = {
  side: 'LEFT' | 'RIGHT'
  /** null: those of the shop. */
  colors: { ground: string; text: string } | null
  greetings: Greeting[]
}

export type ChatProduct = {
  productOid: string
  variantOid: string | null
  slug: string
  name: string
  price: string | null
  photo: Picture | null
  inStock: boolean
  variantCount: number
}

export type ChatOrderCard = { number: number; total: string; paid: boolean; path: string }

export type ChatFile = { name: string; type: string; size: number }

export type ChatMessage = {
  number: number
  mine: boolean
  automatic: boolean
  kind: 'TEXT' | 'PRODUCT' | 'ORDER'
  body: string
  product: ChatProduct | null
  order: ChatOrderCard | null
  file: ChatFile | null
  name: string
  createdAt: string
}

export type ChatNews = {
  cursor: string
  messages: ChatMessage[]
  resolved: boolean
  rating: string
  teamRead: number
  typing: string
}

export type OrderStatus = {
  number: number
  placedAt: string
  state: string
  paymentState: string
  fulfillmentState: string
  total: string
}

export type RatingName = 'GOOD' | 'FAIR' | 'BAD'

/** A message on its way; `failed`: the visitor may send it again. */
export type Pending = { key: string; body: string; failed: boolean }

export type ChatView = {
  started: boolean
  messages: ChatMessage[]
  pending: Pending[]
  resolved: boolean
  rating: string
  teamRead: number
  typing: string
  seen: number
}
