import { useState } from 'react'
import css from '../checkout/Checkout.module.css'
import { adjustText, ELSEWHERE, nextOf, problemText, totalsDiffer } from '../checkout/ways'
import { useData, useMoney, useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Items } from '../types'
import type { PaymentMethod, QuoteWay, ShopOrder } from '../types.checkout'
import { Choice } from '../ui/Choice'
import { LoadFailed, Waiting } from '../ui/States'
import own from './OtherWays.module.css'
import { type OrderProps, orderHeaders } from './useOrder'

type Props = OrderProps & { onChosen: () => void }
type Ways = QuoteWay[] | 'failed' | undefined

/** Paying another way than was chosen, each with its price; open at once when a card was declined. */
export function OtherWays({ order, orderKey, reload, accept, onChosen }: Props) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const [ways, setWays] = useState<Ways>()
  const path = `order/ui/${encodeURIComponent(orderKey.id)}/way`
  const headers = orderHeaders(orderKey.token)
  const load = async () => {
    try {
      setWays((await call<Items<QuoteWay>>('GET', path, { headers, locale })).items)
    } catch {
      setWays('failed')
    }
  }
  const choose = async ({ paymentMethodOid, total }: QuoteWay) => {
    const body = { paymentMethodOid, total }
    accept(await call<ShopOrder>('POST', path, { body, headers, locale }))
    onChosen()
  }
  return (
    <details
      className={own.other}
      open={order.attempts.at(-1)?.state === 'FAILED' || undefined}
      onToggle={(event) => event.currentTarget.open && void load()}
    >
      <summary>{t.otherWay}</summary>
      {ways === undefined ? (
        <Waiting />
      ) : ways === 'failed' ? (
        <LoadFailed retry={load} />
      ) : (
        <Choices
          order={order}
          ways={ways}
          choose={choose}
          refresh={async () => {
            await Promise.all([reload(), load()])
          }}
        />
      )}
    </details>
  )
}

type ChoicesProps = {
  order: ShopOrder
  ways: QuoteWay[]
  choose: (way: QuoteWay) => Promise<void>
  refresh: () => Promise<void>
}

function Choices({ order, ways, choose, refresh }: ChoicesProps) {
  const t = useCheckoutText()
  const money = useMoney()
  const listed = useData<Items<PaymentMethod>>('payment/ui')
  const [oid, setOid] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  if (!listed.value) return listed.failed ? <LoadFailed retry={listed.retry} /> : <Waiting />
  const offered = listed.value.items.flatMap((method) => {
    const way = ways.find(({ paymentMethodOid }) => paymentMethodOid === method._id)
    const isOther = method._id !== order.payment?.methodOid
    return way && isOther && !ELSEWHERE.has(way.problem ?? '') ? [{ method, way }] : []
  })
  if (offered.length === 0) return <p>{t.noOtherWay}</p>
  const chosen = offered.find(({ method }) => method._id === oid)
  const differ = totalsDiffer(offered) || offered.some(({ way }) => way.total !== order.total)
  const submit = async () => {
    if (!chosen || busy) return
    setBusy(true)
    setRefused('')
    try {
      await choose(chosen.way)
    } catch (failure) {
      const { status, message } = failure as ApiError
      setRefused(status === 0 ? t.offline : status === 409 ? message : t.actionFailed)
      await refresh()
    }
    setBusy(false)
  }
  return (
    <>
      <div className={css.choices} role="radiogroup" aria-label={t.otherWay}>
        {offered.map(({ method, way }) => {
          const problem = problemText({ method, way }, t, money)
          return (
            <Choice
              key={method._id}
              name="other-way"
              value={method._id}
              checked={method._id === oid}
              disabled={problem !== ''}
              onChoose={setOid}
              title={method.name}
              note={problem || adjustText({ method, way }, t) || undefined}
              aside={differ && !problem ? money(way.total) : undefined}
            >
              <p>{nextOf(method, t, true)}</p>
            </Choice>
          )
        })}
      </div>
      {refused && (
        <p className={css.fieldError} role="alert">
          {refused}
        </p>
      )}
      <button
        type="button"
        className="btn num"
        onClick={submit}
        disabled={!chosen}
        aria-busy={busy || undefined}
      >
        {chosen
          ? t.payWith(chosen.method.nameInSentence ?? chosen.method.name, money(chosen.way.total))
          : t.chooseWay}
      </button>
    </>
  )
}
