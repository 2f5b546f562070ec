import type { ApiError } from '@/api/errors'

export type ApiHandlers = {
  /** A failure that the reader should see as a notification. */
  notify: (error: ApiError) => void
  /** The token behind a call is dead: `expired` when it merely ran out. */
  sessionEnded: (end: { expired: boolean }) => void
  /** Everything else that failed, for the log. */
  log: (error: ApiError) => void
}

let handlers: ApiHandlers = {
  notify: () => {},
  sessionEnded: () => {},
  log: (error) => console.error(`call failed: ${error.code} ${error.message} ${error.requestId}`),
}

export function onApiEvents(given: Partial<ApiHandlers>): void {
  handlers = { ...handlers, ...given }
}

export const apiEvents: ApiHandlers = {
  notify: (error) => handlers.notify(error),
  sessionEnded: (end) => handlers.sessionEnded(end),
  log: (error) => handlers.log(error),
}
