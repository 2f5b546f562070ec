import { QueryClient } from '@tanstack/react-query'

/** The client of calls already tries GET twice; asking again here would be four times. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
