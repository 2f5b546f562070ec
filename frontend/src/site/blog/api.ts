import { inLanguage, publicQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export const POSTS = '/api/v1/blog/ui'
export const POST = '/api/v1/blog/ui/{slug}'

export type Posts = Answer<typeof POSTS, 'get'>
export type PostCard = Posts['items'][number]

export const postsQuery = (locale: string, page: number, tag: string) =>
  publicQuery('get', POSTS, {
    params: { query: { page, ...(tag && { tag }) } },
    ...inLanguage(locale),
  })

export const postQuery = (locale: string, slug: string) =>
  publicQuery('get', POST, { params: { path: { slug } }, ...inLanguage(locale) })
