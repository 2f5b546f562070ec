import { lazy, Suspense } from 'react'
import { useSession, useUser } from '@/api/session'

const ClosingBar = lazy(() =>
  import('@/features/accounts/components/ClosingBar').then((m) => ({ default: m.ClosingBar })),
)

function Notice({ closesAt }: { closesAt: string | null }) {
  return closesAt === null ? null : <ClosingBar closesAt={closesAt} />
}

const InStore = () => <Notice closesAt={useSession().user.closesAt} />
const Alone = () => <Notice closesAt={useUser().closesAt} />

/** That the reader's own account waits for its end, on whichever page he is. */
export function ClosingNotice({ scope }: { scope: 'store' | 'user' }) {
  return <Suspense fallback={null}>{scope === 'store' ? <InStore /> : <Alone />}</Suspense>
}
