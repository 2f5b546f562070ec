import type { Page } from '../types'

export type ReviewPhoto = {
  width: number
  height: number
  urls: Record<'thumb' | 'large', { webp: string; jpg: string }>
}

export type Reply = { body: string; at: string }

/** A published review: nothing of its writer but the name that he chose. */
export type Review = {
  _id: string
  rating: number
  title: string
  body: string
  authorName: string
  language: string
  variantName: string
  verified: boolean
  featured: boolean
  /** The day in the store's time zone: `2026-11-20`. */
  writtenOn: string
  photos: ReviewPhoto[]
  reply: Reply | null
}

/** `stars` counts all published reviews by 1 to 5 stars. */
export type ReviewPage = Page<Review> & {
  count: number
  average: number | null
  stars: number[]
  withPhoto: number
}

export type OwnReview = {
  _id: string
  rating: number
  title: string
  body: string
  authorName: string
  state: 'PENDING' | 'PUBLISHED' | 'NOT_PUBLISHED'
  photos: ReviewPhoto[]
  reply: Reply | null
}

export type ReviewableLine = {
  lineOid: string
  productName: string
  variantName: string
  photo: { url: string; urls?: { thumb?: { webp?: string; jpg?: string } } } | null
  review: OwnReview | null
}

export type ReviewableLines = { items: ReviewableLine[]; authorName: string }
