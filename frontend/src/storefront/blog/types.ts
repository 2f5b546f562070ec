import type { Locale, Picture, ProductCard } from '../types'
import type { Schemas, With } from '../types.api'

export type PostCard = With<Schemas['PublicPostCard'], { cover: Picture | null; language: Locale }>

export type Posts = With<Schemas['PublicPosts'], { items: PostCard[] }>

export type Post = PostCard & {
  html: string
  products: ProductCard[]
}
