import { useMatches } from 'react-router'

/** Whether the page belongs to one store or to the user himself. */
export function usePageScope(): 'store' | 'user' {
  const handles = useMatches().map(({ handle }) => handle as { access?: string } | undefined)
  return handles.some((handle) => handle?.access === 'store') ? 'store' : 'user'
}
