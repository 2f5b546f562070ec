import { Suspense } from 'react'
import { useShop } from '../context'
import { lazyPage } from '../lazyPage'
import { useHydrated } from '../lib/useHydrated'

const Tracking = lazyPage(() => import('./Tracking'))

/** Its code is fetched only in a shop that has connected Meta or Google. */
export function TrackingWhenConnected() {
  const { integrations } = useShop().store
  const hydrated = useHydrated()
  return hydrated && integrations ? (
    <Suspense fallback={null}>
      <Tracking receivers={integrations} />
    </Suspense>
  ) : null
}
