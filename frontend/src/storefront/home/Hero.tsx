import { Link } from 'react-router'
import { useShop, useText } from '../context'
import type { Picture } from '../types'
import { Photo } from '../ui/Photo'
import css from './Hero.module.css'

/** The store's own words and picture; without a picture its newest product stands in. */
export function Hero({ fallback }: { fallback: Picture | null }) {
  const t = useText()
  const { store } = useShop()
  const { hero, card } = store.design
  const picture = hero.image ?? fallback
  const full = hero.image !== null && card === 'quiet'
  const shape = full ? css.full : card === 'block' ? css.split : css.pair
  return (
    <section className={`${css.hero} ${shape} ${picture ? '' : css.bare}`}>
      <div className={css.over}>
        <div className={`inner ${css.text}`}>
          <h1>{hero.title || t.heroTitle(store.name)}</h1>
          {hero.subtitle && <p>{hero.subtitle}</p>}
          <Link to="/search" className={`btn ${css.button}`}>
            {hero.buttonLabel || t.heroButton}
          </Link>
        </div>
      </div>
      {picture && (
        <div className={hero.image ? css.picture : css.product}>
          <Photo
            picture={picture}
            alt={hero.image ? picture.alt : ''}
            sizes={full ? '100vw' : '(max-width: 760px) 100vw, 640px'}
            eager
            priority
          />
        </div>
      )}
    </section>
  )
}
