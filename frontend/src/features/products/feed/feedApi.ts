import type { Answer } from '@/api/types'

export type FeedHealth = Answer<'/api/v1/product/feed', 'get'>
export type FeedWarningRow = FeedHealth['items'][number]
