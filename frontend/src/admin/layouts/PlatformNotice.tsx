import { lazy, Suspense } from 'react'
import { useSession } from '@/api/session'

const SupportBar = lazy(() =>
  import('@/features/console/components/SupportBar').then((m) => ({ default: m.SupportBar })),
)

/** What the platform does in the store: rare, so its code comes with it. */
export function PlatformNotice() {
  const { support, holdReason } = useSession()
  if (!support && !holdReason) return null
  return (
    <Suspense fallback={null}>
      <SupportBar note={support ?? null} holdReason={holdReason ?? ''} />
    </Suspense>
  )
}
