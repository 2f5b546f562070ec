import { QueryProvider } from '@/api/QueryProvider'
import { PlanCards } from '@/features/subscription/components/PlanCards'

/** Below the fold of the home: it comes after the rest. */
export function PlansTeaser() {
  return (
    <QueryProvider>
      <PlanCards frequency="MONTHLY" currency="PEN" />
    </QueryProvider>
  )
}
