import type { ApiError } from '@/api/errors'

export type ApiHandlers = {
  /** The token behind a call is dead: `expired` when it merely ran out. */
  sessionEnded: (end: { expired: boolean }) => void
  /** What failed and no reader is told of, for the log. */
  log: (error: ApiError) => void
}

let handlers: ApiHandlers = {
  sessionEnded: () => {},
  log: (error) => console.error(`call failed: ${error.code} ${error.message} ${error.requestId}`),
}

export function onApiEvents(given: Partial<ApiHandlers>): void {
  handlers = { ...handlers, ...given }
}

export const apiEvents: ApiHandlers = {
  sessionEnded: (end) => handlers.sessionEnded(end),
  log: (error) => handlers.log(error),
}
