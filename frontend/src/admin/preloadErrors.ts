import { createPath, type DataRouter } from 'react-router'
import { RELOAD_GUARD_MS } from '@/constants'

const KEY = 'vt_reloaded_at'

/**
 * A part that fails to load is usually an old page after a release: one fresh start at the page
 * that was wanted, and not a circle of them.
 */
export function watchPreloadErrors(router: DataRouter): void {
  window.addEventListener('vite:preloadError', (event) => {
    window.dispatchEvent(new CustomEvent('preload-error', { detail: event.payload }))
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < RELOAD_GUARD_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    const destination = router.state.navigation.location
    if (destination === undefined) window.location.reload()
    else window.location.assign(createPath(destination))
  })
}
