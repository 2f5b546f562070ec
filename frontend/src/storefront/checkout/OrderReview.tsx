import { Link } from 'react-router'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShippingOption } from '../types.checkout'
import css from './Checkout.module.css'
import type { Draft } from './draft'
import { placeLine } from './placeLine'

/** What the first step said, in three lines with a way back. */
export function OrderReview({
  draft,
  option,
}: {
  draft: Draft
  option: ShippingOption | undefined
}) {
  const t = useCheckoutText()
  const { contact, address, placeNames } = draft
  const home = [address.line, placeNames.neighborhood, placeNames.city].filter(Boolean).join(', ')
  const point = option?.pickup
  const who = [`${contact.firstName} ${contact.lastName}`.trim(), contact.email || contact.phone]
  const rows = [
    ['contact', t.receiptTo, who.filter(Boolean).join(' · ')],
    point
      ? ['receive', t.pickupAt, [point.name, placeLine(point.address)].filter(Boolean).join(', ')]
      : ['receive', t.deliverTo, home],
  ]
  return (
    <ul className={css.review}>
      {rows.map(([part, name, value]) => (
        <li key={name}>
          <span className="dim">{name}</span>
          <span>{value}</span>
          <Link to={`/checkout/information#${part}`} aria-label={`${t.edit}: ${name}`}>
            {t.edit}
          </Link>
        </li>
      ))}
    </ul>
  )
}
