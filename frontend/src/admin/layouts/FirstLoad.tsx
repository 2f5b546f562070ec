import { useEffect } from 'react'
import { pageLoader } from '@/ui/pageLoader'

/** Before the first page is there; the root layout ends what this starts. */
export function FirstLoad() {
  useEffect(() => pageLoader.start(), [])
  return null
}
