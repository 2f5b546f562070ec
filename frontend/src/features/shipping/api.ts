import type { Answer, Body } from '@/api/types'

export type Standard = Answer<'/api/v1/shipping/standard', 'get'>
export type StandardChanges = Body<'/api/v1/shipping/standard', 'patch'>
