import { createStore } from '@/ui/createStore'

export type LoadingState = { loading: boolean; percentage?: number }

const store = createStore<LoadingState>({ loading: false })

/** The one global flag behind the loading overlay, for work that must not be interrupted. */
export const loadingFlag = {
  use: store.use,
  get: store.get,
  show: (percentage?: number) => store.set({ loading: true, percentage }),
  hide: () => store.set({ loading: false }),
}
