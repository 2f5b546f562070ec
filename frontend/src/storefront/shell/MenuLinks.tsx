import { NavLink } from 'react-router'
import type { MenuItem } from '../types'

/** The items of a menu that the merchant has made. */
export function MenuLinks({ items }: { items: MenuItem[] }) {
  return items.map(({ label, href }) =>
    href.startsWith('/') ? (
      <NavLink key={href} to={href} end>
        {label}
      </NavLink>
    ) : (
      <a key={href} href={href} rel="noopener">
        {label}
      </a>
    ),
  )
}
