import type { Locale, Picture, ProductCard } from '../types'

export type PostCard = {
  slug: string
  title: string
  excerpt: string
  cover: Picture | null
  authorName: string
  tags: string[]
  publishedAt: string
  /** That day in the store's zone. */
  publishedOn: string
  minutes: number
  /** The one it is written in. */
  language: Locale
}

export type Posts = {
  items: PostCard[]
  page: number
  limit: number
  total: number
  tags: string[]
}

export type Post = PostCard & {
  html: string
  products: ProductCard[]
}
