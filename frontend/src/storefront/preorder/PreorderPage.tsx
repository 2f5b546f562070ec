import { Link, useParams } from 'react-router'
import { useMoney, useShop, useTitle } from '../context'
import { formatMoment } from '../lib/dates'
import { Icon } from '../ui/Icon'
import { useOwnStyle } from '../ui/useOwnStyle'
import { AcceptForm } from './AcceptForm'
import { Answers } from './Answers'
import { Goods } from './Goods'
import { PlaceForm } from './PlaceForm'
import style from './preorder.css?inline'
import { Steps } from './Steps'
import type { Preorder } from './types'
import { type Act, useDay, usePreorder, usePreorderText } from './usePreorder'

/** A quote or a place for whoever holds its key; a presale for everybody. */
export default function PreorderPage() {
  useOwnStyle(style)
  const t = usePreorderText()
  const { id = '' } = useParams()
  const { preorder, problem, busy, act, token } = usePreorder(id)
  const titles = {
    REQUEST: () => t.quote(preorder?.firstName ?? ''),
    PRESALE: () => t.place(preorder?.firstName ?? ''),
    OFFER: () => preorder?.title || preorder?.lines[0]?.name || t.presale,
  }
  const title = preorder ? titles[preorder.kind]() : t.presale
  useTitle(title)
  return (
    <div className="inner po-page">
      {!preorder && <h1>{title}</h1>}
      {preorder === undefined && <p role="status">{t.loading}</p>}
      {preorder === null && <p role="alert">{t.missing}</p>}
      {preorder && (
        <>
          <Until preorder={preorder} />
          <h1>{title}</h1>
          {preorder.kind !== 'OFFER' && preorder.title && (
            <p className="po-lead">{preorder.title}</p>
          )}
          {preorder.message && <p className="po-lead">{preorder.message}</p>}
          <Where preorder={preorder} act={act} busy={busy !== ''} />
          <Goods preorder={preorder} />
          {preorder.kind === 'OFFER' ? (
            preorder.state === 'OPEN' && <PlaceForm offer={preorder} />
          ) : (
            <>
              <Steps preorder={preorder} />
              {preorder.acceptable && (
                <AcceptForm preorder={preorder} act={act} busy={busy !== ''} token={token} />
              )}
            </>
          )}
          {problem && (
            <p role="alert" className="po-problem">
              {problem}
            </p>
          )}
          <Answers preorder={preorder} act={act} busy={busy !== ''} token={token} />
        </>
      )}
    </div>
  )
}

function Until({ preorder }: { preorder: Preorder }) {
  const t = usePreorderText()
  const { locale, store } = useShop()
  const { kind, validUntil, expired, acceptable } = preorder
  if (kind === 'OFFER') return <p className="po-chip">{t.presale}</p>
  if (!validUntil || !(expired || acceptable)) return null
  const moment = formatMoment(validUntil, locale, store.timeZone)
  return (
    <p className="po-chip">
      <Icon name="clock" size={18} />
      {expired ? t.expiredOn(moment) : t.validUntil(moment)}
    </p>
  )
}

/** Where it stands, and what waits for the customer besides accepting it. */
function Where({ preorder, act, busy }: { preorder: Preorder; act: Act; busy: boolean }) {
  const t = usePreorderText()
  const day = useDay()
  const { availableOn, movedFrom, orderPath, expired } = preorder
  const words = t.states[expired ? 'EXPIRED' : preorder.state]
  return (
    <>
      {words && !preorder.acceptable && (
        <p className="po-note" role="status">
          {words}
        </p>
      )}
      {movedFrom && availableOn && preorder.kind !== 'OFFER' && (
        <div className="po-note">
          <p>{t.moved(day(movedFrom), day(availableOn))}</p>
          <button
            type="button"
            className="btn outline"
            aria-busy={busy}
            onClick={() => void act('day')}
          >
            {t.acceptDay}
          </button>
        </div>
      )}
      {orderPath && <OrderLink preorder={preorder} />}
    </>
  )
}

function OrderLink({ preorder }: { preorder: Preorder }) {
  const t = usePreorderText()
  const money = useMoney()
  const { due, orderPath, state } = preorder
  const owes = Number(due ?? 0) > 0
  const to = orderPath.replace(/^\/(es|en)(?=\/)/, '')
  return (
    <Link className="btn wide" to={to}>
      {owes && state !== 'RESERVED' ? t.payBalance(money(due ?? '0')) : t.toOrder}
    </Link>
  )
}
