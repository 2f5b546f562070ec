import type { Answer, Body } from '@/api/types'

export type SavedView = Answer<'/api/v1/view', 'get'>['items'][number]
export type ListName = Body<'/api/v1/view', 'post'>['list']
