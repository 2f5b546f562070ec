import { useWaitingChats } from '@/features/chat/useWaitingChats'
import { WaitingCount } from '@/ui/WaitingCount'

/** How many visitors wait for an answer; nothing while none does. */
export function WaitingChats({ className }: { className?: string }) {
  return <WaitingCount count={useWaitingChats().data?.unanswered ?? 0} className={className} />
}
