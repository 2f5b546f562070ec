import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { call } from '../lib/api'
import type { Product } from '../types'
import type { Quote } from '../types.checkout'
import { focalClass } from '../ui/focalClass'
import css from './ProductPage.module.css'
import { nameSeen, recentlySeen, rememberSeen, type Seen } from './recent'

const MAX_VISIBLE = 8

/** The way back to what one looked at before; known to this browser alone. */
export function RecentlySeen({ product }: { product: Product }) {
  const t = useText()
  const { store, locale } = useShop()
  const [seen, setSeen] = useState<Seen[]>([])
  useEffect(() => {
    let current = true
    const others = (all: Seen[]) => all.filter(({ id }) => id !== product._id)
    const found = others(recentlySeen(store._id))
    setSeen(found)
    if (!product.isPreview) rememberSeen(store._id, product, locale)
    const unnamed = found.filter(({ called, variantOid }) => !called[locale] && variantOid)
    if (unnamed.length > 0) {
      const lines = unnamed.map(({ variantOid }) => ({ variantOid, quantity: 1 }))
      call<Quote>('POST', 'order/ui/quote', { body: { lines }, locale })
        .then((quote) => {
          const named = others(nameSeen(store._id, { quoted: quote.lines, locale }))
          if (current) setSeen(named)
        })
        // They are named the next time.
        .catch(() => undefined)
    }
    return () => {
      current = false
    }
  }, [store._id, product, locale])
  const visible = seen.flatMap(({ id, called, ...rest }) => {
    const localized = called[locale]
    return localized ? [{ id, ...localized, ...rest }] : []
  })
  if (visible.length === 0) return null
  return (
    <section className={`inner ${css.related}`}>
      <h2>{t.recentlySeen}</h2>
      <ul className={css.seen}>
        {visible.slice(0, MAX_VISIBLE).map(({ id, slug, name, photo, focal }) => (
          <li key={id}>
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
