import { useLocation } from 'react-router'
import { useShop, useText } from '../context'
import { AnyLink } from '../ui/AnyLink'
import css from './HeaderLine.module.css'
import { firstFor } from './places'

/** The bar above a page: the first live one of the merchant, else the line of the design. */
export function HeaderLine() {
  const t = useText()
  const { store } = useShop()
  const { pathname } = useLocation()
  const { header, announcement } = store.design
  const line = firstFor(store.announcements?.headers, pathname)
  const text = line?.text || announcement
  if (!text) return null
  const tone = line?.tone ?? (header === 'search' ? 'DARK' : 'ACCENT')
  return (
    <aside aria-label={t.announcement} className={`${css.line} ${css[tone]}`}>
      {line?.href ? <AnyLink href={line.href}>{text}</AnyLink> : <p>{text}</p>}
    </aside>
  )
}
