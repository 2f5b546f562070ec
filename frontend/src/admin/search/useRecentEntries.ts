import {
  IconBolt,
  IconLayoutList,
  IconMessageCircle,
  IconReceipt,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { recentEntries } from '@/admin/search/recentEntries'
import type { Entry } from '@/admin/search/searchEntries'
import { useStoreOid } from '@/lib/pageContext'

const ICONS = {
  orders: IconReceipt,
  products: IconTag,
  customers: IconUser,
  conversations: IconMessageCircle,
  screens: IconLayoutList,
  actions: IconBolt,
} as const

/** What was opened last on this device. */
export function useRecentEntries(): { entries: Entry[]; clear: () => void } {
  const storeOid = useStoreOid()
  const [rows, setRows] = useState(() => recentEntries.read(storeOid))
  const entries = rows.map((row) => ({ ...row, icon: ICONS[row.group] }))
  const clear = () => {
    recentEntries.clear(storeOid)
    setRows([])
  }
  return { entries, clear }
}
