import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
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

const MOST_BYTES = 10 * 1024 * 1024

/** The proof of a Yape, Plin or transfer: an operation number and, better, the screenshot. */
export function ClaimForm({ order, orderKey, onSent }: Props) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const [operation, setOperation] = useState('')
  const [payer, setPayer] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ field: 'operation' | 'file' | 'form'; text: string }>()
  const rejected = order.claims.at(-1)?.state === 'REJECTED'
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
    if (!operation.trim()) return setError({ field: 'operation', text: t.errorOperation })
    if (file && file.size > MOST_BYTES) return setError({ field: 'file', text: t.errorFile })
    const body = new FormData()
    body.set('operationNumber', operation.trim())
    if (payer.trim()) body.set('payerName', payer.trim())
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
      if (!fresh || takesProof(fresh)) setError(explained(refusal, t.claimFailed, t.offline))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-labelledby="claim-title">
      <h2 id="claim-title">{rejected ? t.claimRejected : t.claimTitle}</h2>
      {rejected && <p>{order.claims.at(-1)?.reason || t.claimAgain}</p>}
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
          onChange={setOperation}
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
        {busy ? t.sending : t.sendProof}
      </button>
    </form>
  )
}

const isInReview = ({ claims }: ShopOrder) => claims.some(({ state }) => state === 'IN_REVIEW')
const takesProof = (order: ShopOrder) => order.claimable && !isInReview(order)

function explained(failure: ApiError, otherwise: string, offline: string) {
  if (failure.status === 0) return { field: 'form' as const, text: offline }
  const issues = (name: string) =>
    (failure.params[name] as { message?: string }[] | undefined)?.[0]?.message
  const number = failure.code === 'VALIDATION' ? issues('operationNumber') : undefined
  if (number) return { field: 'operation' as const, text: number }
  const picture = failure.code === 'VALIDATION' ? issues('screenshot') : undefined
  if (picture) return { field: 'file' as const, text: picture }
  return { field: 'form' as const, text: failure.status === 409 ? failure.message : otherwise }
}

type FileProps = { file: File | null; onChange: (file: File | null) => void; error?: string }

function FileField({ file, onChange, error }: FileProps) {
  const t = useCheckoutText()
  return (
    <div>
      <span className={css.label} id="screenshot-label">
        {t.screenshot} <em>({t.optional})</em>
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
