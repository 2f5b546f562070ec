import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { notify } from '@/ui/notify'

/** Away from a question without an answer; once, however often it is pressed. */
export function useOnce(go: () => Promise<void>): () => void {
  const { t } = useTranslation('forms')
  const busy = useRef(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    try {
      await go()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: error.message || t(error.code === 'NETWORK' ? 'network' : 'unknown') })
    } finally {
      busy.current = false
    }
  }
  return () => void run()
}
