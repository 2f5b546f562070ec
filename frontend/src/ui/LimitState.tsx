import { IconGauge } from '@tabler/icons-react'
import { StateCard, type StateWords } from '@/ui/StateCard'

/** A plan's limit: what stays, what lifting it costs, and the free way out. */
export function LimitState(words: StateWords) {
  return <StateCard {...words} icon={IconGauge} tone="warning" />
}
