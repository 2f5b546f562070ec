import { useShop, useText } from '../context'
import type { Picture } from '../types'
import { AnyLink } from '../ui/AnyLink'
import { Photo } from '../ui/Photo'
import css from './Hero.module.css'

type HeroWords = {
  title: string
  subtitle: string
  button: string
  href: string
  image: Picture | null
}

type Props = {
  hero: HeroWords
  /** Stands in where there is no picture. */
  fallback?: Picture | null
  /** Of the whole page. */
  isTitle?: boolean
  /** What is seen before anything else. */
  first?: boolean
}

/** The store's own words and picture, as wide as the page. */
export function Hero({ hero, fallback = null, isTitle = true, first = true }: Props) {
  const t = useText()
  const { store } = useShop()
  const { card } = store.design
  const picture = hero.image ?? fallback
  const full = hero.image !== null && card === 'quiet'
  const shape = full ? css.full : card === 'block' ? css.split : css.pair
  const Title = isTitle ? 'h1' : 'h2'
  return (
    <section className={`${css.hero} ${shape} ${picture ? '' : css.bare}`}>
      <div className={css.over}>
        <div className={`inner ${css.text}`}>
          <Title>{hero.title || t.heroTitle(store.name)}</Title>
          {hero.subtitle && <p>{hero.subtitle}</p>}
          {hero.button && (
            <AnyLink href={hero.href} className={`btn ${css.button}`}>
              {hero.button}
            </AnyLink>
          )}
        </div>
      </div>
      {picture && (
        <div className={hero.image ? css.picture : css.product}>
          <Photo
            picture={picture}
            alt={hero.image ? picture.alt : ''}
            sizes={full ? '100vw' : '(max-width: 760px) 100vw, 640px'}
            eager={first}
            priority={first}
          />
        </div>
      )}
    </section>
  )
}
