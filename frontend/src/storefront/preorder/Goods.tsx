import { useMoney } from '../context'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import type { Preorder, PreorderLine } from './types'
import { usePreorderText } from './usePreorder'

/** What is in it, and what it comes to; beside a price that changed stands the one from before. */
export function Goods({ preorder }: { preorder: Preorder }) {
  const t = usePreorderText()
  const money = useMoney()
  const { lines, shipping, discount, total, tax, previousTotal, kind } = preorder
  const isAgreed = shipping.chosen !== null || (!preorder.asksDelivery && !preorder.orderPath)
  const changed =
    previousTotal !== null ||
    lines.some((line) => line.previousPrice !== null || line.previousQuantity !== null)
  return (
    <>
      {changed && (
        <div className="po-note">
          <strong>{t.changed}</strong>
          {previousTotal && <p>{t.changedTotal(money(previousTotal), money(total))}</p>}
        </div>
      )}
      <ul className="po-lines">
        {lines.map((line) => (
          <Line key={line._id} line={line} isOffer={kind === 'OFFER'} />
        ))}
      </ul>
      {kind !== 'OFFER' && (
        <dl className="po-sums">
          {Number(discount) > 0 && (
            <div>
              <dt>{t.discount}</dt>
              <dd className="num">−{money(discount)}</dd>
            </div>
          )}
          {isAgreed && (
            <div>
              <dt>{t.delivery}</dt>
              <dd className="num">{Number(shipping.price) > 0 ? money(shipping.price) : t.free}</dd>
            </div>
          )}
          <div className="po-total">
            <dt>
              {t.total}
              {Number(tax) > 0 && <small>{t.taxIncluded(money(tax))}</small>}
            </dt>
            <dd className="num">{money(total)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

function Line({ line, isOffer }: { line: PreorderLine; isOffer: boolean }) {
  const t = usePreorderText()
  const money = useMoney()
  const { name, variantName, note, photo, quantity, unitPrice, previousPrice, total } = line
  return (
    <li>
      <span className="po-photo">
        {photo ? <Photo picture={photo} sizes="96px" alt="" /> : <Icon name="package" />}
      </span>
      <span className="po-words">
        <strong>{name}</strong>
        {(variantName || note) && (
          <span className="dim">{[variantName, note].filter(Boolean).join(' · ')}</span>
        )}
        {unitPrice && (
          <span className="num">
            {previousPrice && (
              <>
                <span className="po-hidden">{t.before} </span>
                <s>{money(previousPrice)}</s>{' '}
              </>
            )}
            {isOffer ? `${money(unitPrice)} ${t.each}` : t.units(quantity, money(unitPrice))}
          </span>
        )}
      </span>
      {!isOffer && <strong className="num">{money(total)}</strong>}
    </li>
  )
}
