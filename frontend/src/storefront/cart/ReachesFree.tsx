import { useData, useMoney, useText } from '../context'
import type { CardPage, ProductCard } from '../types'
import { focalClass } from '../ui/focalClass'
import { useOwnStyle } from '../ui/useOwnStyle'
import { useCart } from './CartContext'
import style from './goesWith.css?inline'
import { type QuoteAsk, useQuote } from './useQuote'

/** So many of the cheapest that are dear enough are looked at. */
const LOOKED_AT = 12
const NO_LINES: QuoteAsk = { lines: [] }

type Props = {
  /** What the cart lacks to be delivered for nothing. */
  missing: string
  /** As the cart itself is priced. */
  ask: QuoteAsk
}

/** The cheapest thing with which this cart really is delivered for nothing; silent where there is none. */
export function ReachesFree({ missing, ask }: Props) {
  useOwnStyle(style)
  const t = useText()
  const money = useMoney()
  const { cart, lines } = useCart()
  const query = `inStock=true&minPrice=${missing}&sort=price&limit=${LOOKED_AT}`
  const { value } = useData<CardPage>(`product/ui?${query}`)
  const held = new Set(lines.map(({ slug }) => slug))
  const card = value?.items.find((each) => !held.has(each.slug) && isEnough(each, missing))
  const added = card && { variantOid: card.variantOid ?? '', quantity: 1 }
  const { quote, loading } = useQuote(added ? { ...ask, lines: [...ask.lines, added] } : NO_LINES)
  const isFree = quote?.shipping.options.some(
    ({ kind, toQuote, price }) => kind !== 'PICKUP' && !toQuote && Number(price) === 0,
  )
  if (!card || !added || loading || !isFree) return null
  const { slug, name, price, photo } = card
  const line = {
    ...added,
    slug,
    name,
    variantName: '',
    photo: photo?.urls.thumb?.webp ?? null,
    price,
  }
  return (
    <section className="gw-others" aria-labelledby="reaches-free">
      <h2 id="reaches-free">{t.reachesFree}</h2>
      <ul>
        <li>
          <div>
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
            <span>
              {name}
              <br />
              <span className="num dim">{price !== null && money(price)}</span>
            </span>
            <button type="button" className="btn outline" onClick={() => cart.add(line)}>
              {t.add}
            </button>
          </div>
        </li>
      </ul>
    </section>
  )
}

/** To be had without a choice, one at a time, for what is missing or more. */
function isEnough(card: ProductCard, missing: string): boolean {
  const needsChoice = (card.variantCount ?? 1) > 1 || (card.minPerOrder ?? 1) > 1
  return Boolean(card.variantOid) && !needsChoice && Number(card.price) >= Number(missing)
}
