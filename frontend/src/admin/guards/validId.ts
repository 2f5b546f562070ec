import { data, type LoaderFunction } from 'react-router'
import { isUuid } from '@/lib/uuid'

/** An id that cannot be one is a page that does not exist.
 *
 * A loader: what middleware throws is shown without the layouts, which are not there yet.
 */
export const validId: LoaderFunction = ({ params }) => {
  if (params._id !== undefined && !isUuid(params._id)) throw data(null, { status: 404 })
  return null
}
