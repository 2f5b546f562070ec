import { useRef } from 'react'
import { ApiError } from '@/api/errors'
import { showError } from '@/api/showError'

/** Away from a question without an answer; once, however often it is pressed. */
export function useOnce(go: () => Promise<void>): () => void {
  const busy = useRef(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    try {
      await go()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await showError(error)
    } finally {
      busy.current = false
    }
  }
  return () => void run()
}
