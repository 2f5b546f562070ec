import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/errors'
import { notify } from '@/ui/notify'

/** For a press without a form of its own: the refusal is said as a toast. */
export function useErrorToast() {
  const { t } = useTranslation('forms')
  return (error: ApiError) => {
    const fallback = t(error.code === 'NETWORK' ? 'network' : 'unknown')
    notify.error({ title: error.message || fallback })
  }
}
