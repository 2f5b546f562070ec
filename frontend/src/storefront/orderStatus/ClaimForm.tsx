import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShopOrder } from '../types.checkout'
import { TextField } from '../ui/Field'
import { Icon } from '../ui/Icon'
import css from './ClaimForm.module.css'
import { isConfirmedByMail } from './stages'
import { type OrderKey, type OrderProps, orderHeaders } from './useOrder'

type Props = {
  order: ShopOrder
  orderKey: OrderKey
  /** Asks for the order as it is now. */
  onSent: OrderProps['reload']
}

const MAX_BYTES = 10 * 1024 * 1024

/** The proof of a Yape, Plin or transfer: an operation number, the screenshot, or both. */
export function ClaimForm({ order, orderKey, onSent }: Props) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const [operation, setOperation] = useState('')
  const [payer, setPayer] = useState('')
  const [amount, setAmount] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Refusal>()
  if (isInReview(order))
    return (
      <section className={css.sent} role="status">
        <Icon name="clock" size={24} />
        <div>
          <strong>{t.claimSent}</strong>
          <p className="small">{t.claimSentHint(isConfirmedByMail(order))}</p>
        </div>
      </section>
    )
  if (!order.claimable) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!operation.trim() && !file) return setError({ field: 'operation', text: t.errorOperation })
    if (file && file.size > MAX_BYTES) return setError({ field: 'file', text: t.errorFile })
    const body = new FormData()
    body.set('operationNumber', operation.trim())
    if (payer.trim()) body.set('payerName', payer.trim())
    if (amount.trim()) body.set('amount', amount.replace(/[^\d.,]/g, '').replace(',', '.'))
    if (error?.isKnown) body.set('again', 'true')
    if (file) body.set('screenshot', file)
    setBusy(true)
    setError(undefined)
    try {
      const path = `order/ui/${orderKey.id}/claim`
      await call('POST', path, { body, headers: orderHeaders(orderKey.token), locale })
      await onSent()
    } catch (failure) {
      const refusal = failure as ApiError
      // A proof whose answer was lost is with the shop: the order tells what became of it.
      const fresh = refusal.status === 409 ? await onSent() : undefined
      if (!fresh || takesProof(fresh)) setError(explained(refusal, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-labelledby="claim-title">
      <div>
        <h2 id="claim-title">{t.claimTitle}</h2>
        <p className="small dim">{t.claimHint}</p>
      </div>
      <div className={css.fields}>
        <TextField
          id="operation"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          label={t.operationNumber}
          hint={t.operationHint}
          value={operation}
          error={error?.field === 'operation' ? error.text : undefined}
          onChange={(value) => {
            setOperation(value)
            setError(undefined)
          }}
        />
        <TextField
          id="paid"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          label={t.paidAmount}
          note={t.optional}
          value={amount}
          error={error?.field === 'amount' ? error.text : undefined}
          onChange={setAmount}
        />
        <TextField
          id="payer"
          autoComplete="name"
          maxLength={120}
          label={t.payerName}
          note={t.optional}
          value={payer}
          onChange={setPayer}
        />
      </div>
      <FileField
        file={file}
        onChange={setFile}
        error={error?.field === 'file' ? error.text : undefined}
      />
      {error?.field === 'form' && (
        <p role="alert" className={css.error}>
          {error.text}
        </p>
      )}
      <button type="submit" className="btn" disabled={busy}>
        {busy ? t.sending : error?.isKnown ? t.sendAgain : t.sendProof}
      </button>
    </form>
  )
}

const isInReview = ({ claims }: ShopOrder) => claims.some(({ state }) => state === 'IN_REVIEW')
const takesProof = (order: ShopOrder) => order.claimable && !isInReview(order)

type Refusal = {
  field: 'operation' | 'amount' | 'file' | 'form'
  text: string
  /** The shop has rejected this number; whoever knows it may send it again. */
  isKnown?: boolean
}

function explained(failure: ApiError, t: CheckoutTexts): Refusal {
  if (failure.status === 0) return { field: 'form', text: t.offline }
  const issues = (name: string) =>
    (failure.params[name] as { message?: string }[] | undefined)?.[0]?.message
  const isInvalid = failure.code === 'VALIDATION'
  const number = isInvalid ? issues('operationNumber') : undefined
  if (number) return { field: 'operation', text: number }
  if (isInvalid && issues('amount')) return { field: 'amount', text: t.errorAmount }
  const picture = isInvalid ? issues('screenshot') : undefined
  if (picture) return { field: 'file', text: picture }
  const isKnown = failure.params.reason === 'operation_rejected'
  if (isKnown) return { field: 'operation', text: failure.message, isKnown }
  return { field: 'form', text: failure.status === 409 ? failure.message : t.claimFailed }
}

type FileProps = { file: File | null; onChange: (file: File | null) => void; error?: string }

function FileField({ file, onChange, error }: FileProps) {
  const t = useCheckoutText()
  return (
    <div>
      <span className={css.label} id="screenshot-label">
        {t.screenshot}
      </span>
      <label className={css.file}>
        <Icon name="photo" />
        <span>{file ? file.name : t.chooseScreenshot}</span>
        {file && <u>{t.changeScreenshot}</u>}
        <input
          type="file"
          accept="image/*"
          aria-labelledby="screenshot-label"
          aria-describedby={error ? 'screenshot-error' : undefined}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      {error && (
        <p id="screenshot-error" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
