import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCart, useCartUi } from '../cart/CartContext'
import { roomFor } from '../cart/limits'
import { Price } from '../catalog/Price'
import { useMoney, useShop, useText } from '../context'
import { shortDay } from '../lib/dates'
import { percentOff, times } from '../lib/money'
import { useHydrated } from '../lib/useHydrated'
import type { Product, Variant } from '../types'
import { Quantity } from '../ui/Quantity'
import { RatingLine } from '../ui/Stars'
import { AskStore, WhyNoCart } from './AskStore'
import css from './BuyBox.module.css'
import { DeliveryNote } from './DeliveryNote'
import { FlashSale } from './FlashSale'
import { needsCheck, useEnough } from './useEnough'
import { VariantPicker } from './VariantPicker'
import { cheaperTiers, unitPrice, variantName } from './variants'

const NotifyMe = lazy(() => import('./NotifyMe'))

type Props = { product: Product; chosen: Variant | undefined; onChoose: (id: string) => void }

/** Everything between "I like it" and the cart. */
export function BuyBox({ product, chosen: variant, onChoose }: Props) {
  const t = useText()
  const { store } = useShop()
  const { addLine } = useCartUi()
  const { lines } = useCart()
  const { least, most, usual, isFull } = roomFor(product, variant, lines)
  const [chosenQuantity, setChosenQuantity] = useState<number | null>(null)
  const quantity = Math.max(least, Math.min(chosenQuantity ?? usual, most))
  const isSold = Boolean(variant?.inStock && variant.price !== null)
  const isThere = isSold && most >= least
  const buyable = isThere && store.checkoutOpen
  const each = variant ? unitPrice(variant, quantity) : null
  const offer = variant?.offer
  const presale = store.checkoutOpen ? variant?.presale : null
  const percent = variant?.price ? percentOff(variant.price, variant.comparePrice) : null
  const held = lines.find(({ variantOid }) => variantOid === variant?._id)?.quantity ?? 0
  const { check, isChecking, refusal, forget } = useEnough()
  const statusRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refusal) statusRef.current?.scrollIntoView?.({ block: 'center' })
  }, [refusal])
  const want = (next: number) => {
    forget()
    setChosenQuantity(next)
  }
  const add = async () => {
    if (!variant || !buyable || isChecking) return
    const total = held + quantity
    const room = needsCheck(variant, total) ? await check(variant, total) : null
    if (room !== null) return setChosenQuantity(room > held ? room - held : chosenQuantity)
    addLine({
      variantOid: variant._id,
      quantity,
      slug: product.slug,
      name: product.name,
      variantName: variantName(variant),
      photo: product.photos[0]?.urls.thumb?.webp ?? null,
      price: each,
    })
  }
  return (
    <div className={css.box}>
      <h1>{product.name}</h1>
      {product.rating && (
        <a href="#reviews">
          <RatingLine rating={product.rating} />
        </a>
      )}
      {product.shortDescription && <p className={css.short}>{product.shortDescription}</p>}
      <div className={css.price}>
        <Price
          price={offer?.price ?? variant?.price ?? null}
          comparePrice={(offer?.price ? variant?.price : variant?.comparePrice) ?? null}
          large
        />
        {offer ? (
          <span className={css.off}>{offer.badge}</span>
        ) : (
          percent !== null && <span className={css.off}>{t.off(percent)}</span>
        )}
      </div>
      {offer && <FlashSale offer={offer} />}
      {variant?.price && (
        <p className="small dim">{store.country === 'PE' ? t.igvIncluded : t.taxIncluded}</p>
      )}
      {product.variants.length > 1 && variant && (
        <Ready className={css.choice}>
          <VariantPicker product={product} chosen={variant} onChoose={onChoose} />
        </Ready>
      )}
      {variant && <Tiers variant={variant} />}
      <Availability variant={variant} />
      <Limits product={product} />
      {buyable && each && (
        <Ready className={css.buy}>
          <Quantity value={quantity} onChange={want} min={least} max={most} />
          <AddButton
            price={each}
            quantity={quantity}
            busy={isChecking}
            onClick={add}
            className="wideOnly"
          />
        </Ready>
      )}
      <p ref={statusRef} role="status" className={refusal ? css.sold : undefined}>
        {refusal}
      </p>
      {isSold && isFull && (
        <Link to="/cart" className="btn">
          {t.viewCart}
        </Link>
      )}
      {presale && (
        <Link to={`/preorder/${presale._id}`} className="btn wide">
          {t.reservePresale}
        </Link>
      )}
      <AskStore
        product={product}
        variant={variant}
        main={!buyable && !isFull && !presale}
        orders={isThere && store.orderByMessage}
      />
      {!presale && <SoldOut product={product} variant={variant} />}
      <WhyNoCart />
      {isSold && store.checkoutOpen && <DeliveryNote free={product.freeShipping} price={each} />}
      {buyable && each && (
        <Ready className={`${css.bar} phoneOnly`}>
          <AddButton price={each} quantity={quantity} busy={isChecking} onClick={add} />
        </Ready>
      )}
    </div>
  )
}

/** Where nothing is left one can ask to be told; its code comes after the page. */
function SoldOut({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const hydrated = useHydrated()
  if (!hydrated || !variant || variant.inStock || variant.price === null) return null
  return (
    <Suspense fallback={null}>
      <NotifyMe key={variant._id} slug={product.slug} variantOid={variant._id} />
    </Suspense>
  )
}

/** The server's HTML is there before its code: a press until then would be lost, so it can't be made. */
function Ready({ className, children }: { className?: string; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <fieldset className={className} disabled={!hydrated} aria-busy={!hydrated}>
      {children}
    </fieldset>
  )
}

type AddProps = {
  price: string
  quantity: number
  busy: boolean
  onClick: () => void
  className?: string
}

function AddButton({ price, quantity, busy, onClick, className }: AddProps) {
  const t = useText()
  const money = useMoney()
  const { store } = useShop()
  return (
    <button
      type="button"
      className={`btn num ${className ?? ''}`}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {t.addTotal(money(times(price, quantity, store.currencyDigits)))}
    </button>
  )
}

/** What a unit costs from a quantity on. */
function Tiers({ variant }: { variant: Variant }) {
  const t = useText()
  const money = useMoney()
  const tiers = cheaperTiers(variant)
  if (tiers.length === 0) return null
  return (
    <table className={`num ${css.tiers}`}>
      <caption>{t.pricesByQuantity}</caption>
      <tbody>
        {tiers.map(({ from, price }) => (
          <tr key={from}>
            <th scope="row">{t.fromUnits(from)}</th>
            <td>{t.each(money(price))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Limits({ product }: { product: Product }) {
  const t = useText()
  const { minPerOrder: least = 1, maxPerOrder: most = null, variants } = product
  if (least <= 1 && most === null) return null
  return <p className="small dim">{t.perOrder(least, most, variants.length > 1)}</p>
}

function Availability({ variant }: { variant: Variant | undefined }) {
  const t = useText()
  const { locale } = useShop()
  return (
    <p className={css.stock} aria-live="polite">
      {variant?.presale ? (
        <strong>
          {t.presale} · {t.arrivesOn(shortDay(variant.presale.availableOn, locale, 'short'))}
        </strong>
      ) : variant && !variant.inStock ? (
        <strong className={css.sold}>{t.soldOut}</strong>
      ) : (
        variant?.left != null && <strong>{t.onlyLeft(variant.left)}</strong>
      )}
    </p>
  )
}
