import { Link } from 'react-router'
import { useData, useMoney, useText } from '../context'
import type { Related } from '../types'
import { focalClass } from '../ui/focalClass'
import { useOwnStyle } from '../ui/useOwnStyle'
import { useCart } from './CartContext'
import style from './goesWith.css?inline'

const MAX_ITEMS = 2

/** What the merchant says goes well with the line that was added last. */
export function GoesWith({ onLeave }: { onLeave?: () => void }) {
  useOwnStyle(style)
  const t = useText()
  const money = useMoney()
  const { lines } = useCart()
  const slug = lines.at(-1)?.slug
  const { value } = useData<Related>(slug ? `product/ui/${encodeURIComponent(slug)}/related` : null)
  const held = new Set(lines.map((line) => line.slug))
  const others = (value?.crossSell ?? []).filter(
    (each) => each.inStock && each.price !== null && !held.has(each.slug),
  )
  if (others.length === 0) return null
  return (
    <section className="gw-others" aria-labelledby="goes-with">
      <h2 id="goes-with">{t.goesWellWith}</h2>
      <ul>
        {others.slice(0, MAX_ITEMS).map(({ _id, slug: to, name, price, photo }) => (
          <li key={_id}>
            <Link to={`/p/${to}`} state={{ name }} onClick={onLeave}>
              {photo && (
                <img
                  src={photo.urls.thumb?.webp ?? photo.url}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  className={focalClass(photo.focal)}
                />
              )}
              <span>{name}</span>
              <span className="num">{price !== null && money(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
