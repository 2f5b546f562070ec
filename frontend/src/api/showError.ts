import { ApiError } from '@/api/errors'
import { i18n } from '@/i18n/index'

function issuesOf({ code, params }: ApiError): string[] {
  if (code !== 'VALIDATION') return []
  return Object.values(params)
    .flat()
    .flatMap((issue) =>
      typeof issue === 'object' && issue !== null && 'message' in issue
        ? [String(issue.message)]
        : [],
    )
}

/** Which of the general texts tells about an error that says nothing itself. */
export const textKeyOf = (error: Error): 'network' | 'unknown' =>
  error instanceof ApiError && error.code === 'NETWORK' ? 'network' : 'unknown'

/** A toast of what the server said. */
export async function showError(error: Error): Promise<void> {
  const { notify } = await import('@/ui/notify')
  const message = error instanceof ApiError ? error.message : ''
  notify.error({
    title: message || i18n.t(`forms:${textKeyOf(error)}`),
    description: error instanceof ApiError ? issuesOf(error) : [],
  })
}
