import { IconLock } from '@tabler/icons-react'
import { StateCard, type StateWords } from '@/ui/StateCard'

/** Which role is missing what, who can grant it, and how to ask. */
export function NoPermissionState(words: StateWords) {
  return <StateCard {...words} icon={IconLock} tone="info" />
}
