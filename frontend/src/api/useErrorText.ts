import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { textKeyOf } from '@/api/showError'

/** What to tell about an error: the words of the server, or that it could not be reached. */
export function useErrorText(): (error: Error) => string {
  const { t } = useTranslation('forms')
  return (error) => (error instanceof ApiError && error.message) || t(textKeyOf(error))
}
