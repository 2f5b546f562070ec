import { data, type MiddlewareFunction } from 'react-router'
import { isUuid } from '@/lib/uuid'

/** An id that cannot be one is a page that does not exist. */
export const validId: MiddlewareFunction = ({ params }) => {
  if (params._id !== undefined && !isUuid(params._id)) throw data(null, { status: 404 })
}
