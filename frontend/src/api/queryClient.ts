import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUserFacing } from '@/api/errors'
import { showError } from '@/api/showError'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: {
      /** For reads whose failure has no place on the page. */
      toast?: boolean
    }
  }
}

/** The client of calls already tries GET twice; asking again here would be four times. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      const visible = error instanceof ApiError && isUserFacing(error) && !error.endedSession
      if (visible && meta?.toast) void showError(error)
    },
  }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
