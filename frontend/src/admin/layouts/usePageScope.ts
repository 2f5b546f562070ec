import { useMatches, useSearchParams } from 'react-router'
import { STORE_PARAMETER } from '@/lib/pageContext'

/** Whether the page belongs to one store or to the user himself. */
export function usePageScope(): 'store' | 'user' {
  const [parameters] = useSearchParams()
  const handles = useMatches().map(({ handle }) => handle as { access?: string } | undefined)
  const has = (access: string) => handles.some((handle) => handle?.access === access)
  return has('store') || (has('any') && parameters.has(STORE_PARAMETER)) ? 'store' : 'user'
}
