/** Fetches the shop's code once the largest picture of the page is there: on a slow line both would come
 * late. A touch, a key or a picture that takes too long lets it begin at once. */
const PATIENCE = 2500
const HINTS = ['pointerdown', 'keydown'] as const

const { main = '', modules = '' } =
  document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}
let begun = false

function begin() {
  if (begun) return
  begun = true
  for (const hint of HINTS) removeEventListener(hint, begin)
  for (const href of modules.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  void import(/* @vite-ignore */ main)
}

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
if (!picture || picture.complete) begin()
else {
  for (const event of ['load', 'error']) picture.addEventListener(event, begin)
  for (const hint of HINTS) addEventListener(hint, begin)
  setTimeout(begin, PATIENCE)
}
