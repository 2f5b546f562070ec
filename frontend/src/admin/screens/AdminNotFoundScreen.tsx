import { useWaysOut } from '@/admin/useWaysOut'
import { ErrorPage } from '@/ui/ErrorPage'

/** An address under /admin that is no page. */
export function AdminNotFoundScreen() {
  return <ErrorPage inside status={404} links={useWaysOut()} />
}
