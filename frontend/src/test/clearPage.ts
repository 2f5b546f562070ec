import { cookieNames, removeCookie } from '@/lib/cookies'

/** Gives the next test the page, the address and the storage of a browser that was never here. */
export function clearPage(): void {
  localStorage.clear()
  sessionStorage.clear()
  cookieNames().forEach(removeCookie)
  window.history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
}
