import {
  type Icon,
  IconBan,
  IconHomeCheck,
  IconPackage,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { Tone } from '@/ui/StatusChip'

type Words = { tone: Tone; icon: Icon; key: string }

const packed: Words = { tone: 'info', icon: IconPackage, key: 'parcel.state.UNFULFILLED' }
const words: Record<string, Words> = {
  UNFULFILLED: packed,
  FULFILLED: { tone: 'info', icon: IconTruckDelivery, key: 'parcel.state.FULFILLED' },
  DELIVERED: { tone: 'ok', icon: IconHomeCheck, key: 'parcel.state.DELIVERED' },
  CANCELLED: { tone: 'neutral', icon: IconBan, key: 'parcel.state.CANCELLED' },
}

export const parcelWords = (state: string): Words => words[state] ?? packed
