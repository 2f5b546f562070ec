const KEY = 'vt_session_expired'

/** The reader is being told that his session ran out; a page loaded in that moment tells it again. */
export function markSessionExpired(): void {
  sessionStorage.setItem(KEY, '1')
}

/** Whether the page before this one had told it. The answer is given once. */
export function takeSessionExpired(): boolean {
  const marked = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return marked
}
