import type { Page } from '../types'
import type { Schemas, With } from '../types.api'

export type ReviewPhoto = {
  width: number
  height: number
  urls: Record<'thumb' | 'large', { webp: string; jpg: string }>
}

export type Reply = Schemas['PublicReply']

/** A published review: nothing of its writer but the name that he chose. */
export type Review = With<Schemas['PublicReview'], { photos: ReviewPhoto[] }>

/** `stars` counts all published reviews by 1 to 5 stars. */
export type ReviewPage = Page<Review> & {
  count: number
  average: number | null
  stars: number[]
  withPhoto: number
}

export type OwnReview = With<Schemas['OwnReview'], { photos: ReviewPhoto[] }>

export type ReviewableLine = {
  lineOid: string
  productName: string
  variantName: string
  photo: { url: string; urls?: { thumb?: { webp?: string; jpg?: string } } } | null
  review: OwnReview | null
}

export type ReviewableLines = { items: ReviewableLine[]; authorName: string }
