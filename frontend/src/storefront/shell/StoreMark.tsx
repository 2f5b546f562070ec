import { Link } from 'react-router'
import { useShop } from '../context'
import css from './StoreMark.module.css'

/** The store's logo, or its name set in the theme's heading face. */
export function StoreMark({ className }: { className?: string }) {
  const { store } = useShop()
  const { logo } = store.design
  return (
    <Link to="/" className={`${css.mark} ${className ?? ''}`}>
      {logo ? (
        <img
          src={logo.urls.card?.webp ?? logo.url}
          alt={store.name}
          width={logo.width || 1}
          height={logo.height || 1}
          className={css.logo}
          // Behind the first picture of the page, which React would else let wait for it.
          fetchPriority="low"
        />
      ) : (
        <span className={css.name}>{store.name}</span>
      )}
    </Link>
  )
}
