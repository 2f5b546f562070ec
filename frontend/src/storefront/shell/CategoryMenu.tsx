import { useRef } from 'react'
import { NavLink } from 'react-router'
import { useShop, useText } from '../context'
import { useClosing } from '../lib/useClosing'
import { Icon } from '../ui/Icon'
import css from './CategoryMenu.module.css'
import { childrenOf, topCategories } from './navigation'

/** Every category with what lies below it. It opens before any script has run. */
export function CategoryMenu({ className = '' }: { className?: string }) {
  const t = useText()
  const { store } = useShop()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  if (store.categories.length === 0) return null
  return (
    <details ref={menu} className={`${css.menu} ${className}`}>
      <summary>
        {t.categories} <Icon name="down" size={18} />
      </summary>
      <nav className={css.panel} aria-label={t.categories}>
        <ul className={`inner ${css.columns}`}>
          {topCategories(store.categories).map((category) => (
            <li key={category._id}>
              <NavLink to={`/c/${category.slug}`}>{category.name}</NavLink>
              <Children of={category._id} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function Children({ of }: { of: string }) {
  const { store } = useShop()
  const children = childrenOf(store.categories, of)
  if (children.length === 0) return null
  return (
    <ul className={css.children}>
      {children.map((child) => (
        <li key={child._id}>
          <NavLink to={`/c/${child.slug}`}>{child.name}</NavLink>
        </li>
      ))}
    </ul>
  )
}
