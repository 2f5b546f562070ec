import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useShop, useText } from '../context'
import type { Product } from '../types'
import { focalClass } from '../ui/focalClass'
import css from './ProductPage.module.css'
import { recentlySeen, rememberSeen, type Seen } from './recent'

const SHOWN = 8

/** The way back to what one looked at before; known to this browser alone. */
export function RecentlySeen({ product }: { product: Product }) {
  const t = useText()
  const { store } = useShop()
  const [seen, setSeen] = useState<Seen[]>([])
  useEffect(() => {
    setSeen(recentlySeen(store._id).filter(({ slug }) => slug !== product.slug))
    if (!product.isPreview) rememberSeen(store._id, product)
  }, [store._id, product])
  if (seen.length === 0) return null
  return (
    <section className={`inner ${css.related}`}>
      <h2>{t.recentlySeen}</h2>
      <ul className={css.seen}>
        {seen.slice(0, SHOWN).map(({ slug, name, photo, focal }) => (
          <li key={slug}>
            <Link to={`/p/${slug}`} state={{ name }}>
              {photo ? (
                <img
                  src={photo}
                  alt=""
                  loading="lazy"
                  width={120}
                  height={120}
                  className={focalClass(focal)}
                />
              ) : (
                <span className={css.noPhoto} />
              )}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
