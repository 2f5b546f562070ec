import { Suspense } from 'react'
import { useShop } from '../context'
import { lazyPage } from '../lazyPage'
import { useHydrated } from '../lib/useHydrated'
import { useVisits } from './useVisits'

const Tracking = lazyPage(() => import('./Tracking'))

/** Counts visits for the store itself; the code for Meta or Google is fetched only where they are connected. */
export function TrackingWhenConnected() {
  const { integrations } = useShop().store
  const hydrated = useHydrated()
  useVisits()
  return hydrated && integrations ? (
    <Suspense fallback={null}>
      <Tracking receivers={integrations} />
    </Suspense>
  ) : null
}
