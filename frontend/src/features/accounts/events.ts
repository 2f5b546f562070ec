import { userQuery } from '@/api/queries'
import type { Answer } from '@/api/types'

export type AccountEvent = Answer<'/api/v1/user/event', 'get'>['items'][number]

export const eventsQuery = () => userQuery('get', '/api/v1/user/event')
