import { Link } from 'react-router'
import { useCartUi } from '../cart/CartContext'
import { useShop, useText } from '../context'
import { shortDay } from '../lib/dates'
import { percentOff } from '../lib/money'
import type { ProductState } from '../product/ProductPage'
import type { ProductCard as Card } from '../types'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import { RatingLine } from '../ui/Stars'
import { cardSizes } from './cardSizes'
import { Price } from './Price'
import css from './ProductCard.module.css'

type Props = {
  product: Card
  eager?: boolean
  /** The first of its page: its picture comes before all others. */
  first?: boolean
}

export function ProductCard(props: Props) {
  const { card } = useShop().store.design
  if (card === 'block') return <Block {...props} />
  if (card === 'spec') return <Spec {...props} />
  return <Quiet {...props} />
}

function Quiet({ product, eager, first }: Props) {
  return (
    <article className={css.quiet}>
      <Tile product={product} eager={eager} first={first} />
      <div className={css.line}>
        <Name product={product} />
        <CardPrice product={product} />
      </div>
      <RatingLine rating={product.rating} />
      <Remark product={product} />
    </article>
  )
}

function Block({ product, eager, first }: Props) {
  const note = product.summary || product.category?.name
  return (
    <article className={css.block}>
      <Tile product={product} eager={eager} first={first} />
      <div className={css.body}>
        <Name product={product} />
        {note && <p className={css.note}>{note}</p>}
        <RatingLine rating={product.rating} />
        {product.presale && <Remark product={product} />}
        <div className={css.foot}>
          <CardPrice product={product} />
          <QuickAdd product={product} />
        </div>
      </div>
    </article>
  )
}

function Spec({ product, eager, first }: Props) {
  const t = useText()
  return (
    <article className={css.spec}>
      <Tile product={product} eager={eager} first={first} />
      <div className={css.body}>
        <Name product={product} />
        <p className={`num ${css.note}`}>
          {product.sku ? `${t.sku} ${product.sku}` : product.category?.name}
        </p>
        <RatingLine rating={product.rating} />
        <p className={product.inStock || product.presale ? css.stock : css.sold}>
          {product.inStock ? t.inStock : product.presale ? t.presale : t.soldOut}
        </p>
        {product.presale && <Remark product={product} />}
        <div className={css.foot}>
          <CardPrice product={product} />
          <QuickAdd product={product} />
        </div>
      </div>
    </article>
  )
}

function CardPrice({ product }: Props) {
  const { price, comparePrice, priceMax, offer } = product
  if (offer?.price) return <Price price={offer.price} comparePrice={price} />
  return <Price price={price} comparePrice={comparePrice} priceMax={priceMax} />
}

function Tile({ product, eager, first }: Props) {
  const t = useText()
  const { design } = useShop().store
  const percent = product.price ? percentOff(product.price, product.comparePrice) : null
  return (
    <div className={css.tile}>
      {product.photo ? (
        <Photo
          picture={product.photo}
          alt=""
          sizes={cardSizes(design)}
          eager={eager}
          priority={first}
          className={css.photo}
        />
      ) : (
        <span className={css.blank} aria-hidden="true">
          {product.name.slice(0, 1)}
        </span>
      )}
      {!product.inStock && design.card !== 'spec' ? (
        <span className={css.tag}>{product.presale ? t.presale : t.soldOut}</span>
      ) : product.offer ? (
        <span className={css.tag}>{product.offer.badge}</span>
      ) : (
        percent !== null &&
        design.card === 'block' && <span className={css.tag}>{t.off(percent)}</span>
      )}
    </div>
  )
}

function Name({ product }: Props) {
  const { data } = useShop()
  return (
    <h3 className={css.name}>
      <Link
        to={`/p/${product.slug}`}
        state={{ name: product.name } satisfies ProductState}
        onPointerEnter={() => void data.load(`product/ui/${product.slug}`)}
      >
        {product.name}
      </Link>
    </h3>
  )
}

function Remark({ product }: Props) {
  const t = useText()
  const { locale } = useShop()
  if (product.presale) {
    const day = shortDay(product.presale.availableOn, locale, 'short')
    return <p className={css.note}>{t.arrivesOn(day)}</p>
  }
  if (product.inStock && typeof product.left === 'number')
    return <p className={css.note}>{t.onlyLeft(product.left)}</p>
  return null
}

/** Puts one into the cart where that is possible without a choice. */
function QuickAdd({ product }: Props) {
  const t = useText()
  const { store } = useShop()
  const { addLine } = useCartUi()
  const { variantOid } = product
  const needsChoice = (product.variantCount ?? 1) > 1 || (product.minPerOrder ?? 1) > 1
  const isSold = store.checkoutOpen && product.inStock && product.price !== null
  if (!variantOid || needsChoice || !isSold) return null
  const line = {
    variantOid,
    quantity: 1,
    slug: product.slug,
    name: product.name,
    variantName: '',
    photo: product.photo?.urls.thumb?.webp ?? null,
    price: product.price,
  }
  return (
    <button
      type="button"
      className={css.plus}
      aria-label={t.addOne(product.name)}
      onClick={() => addLine(line)}
    >
      <Icon name="plus" size={22} />
    </button>
  )
}
