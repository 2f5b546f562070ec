import { Outlet } from 'react-router'
import { QueryProvider } from '@/api/QueryProvider'

/** A page that brings its own frame. */
export function BlankLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
