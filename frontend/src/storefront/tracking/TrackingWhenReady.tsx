import { Suspense } from 'react'
import { lazyPage } from '../lazyPage'
import { useHydrated } from '../lib/useHydrated'

const Visits = lazyPage(() => import('./Visits'))

/** No code of this belongs to what a page waits for. */
export function TrackingWhenReady() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Visits />
    </Suspense>
  ) : null
}
