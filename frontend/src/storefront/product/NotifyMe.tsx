import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { TextField } from '../ui/Field'
import { useOwnStyle } from '../ui/useOwnStyle'
import style from './notifyMe.css?inline'
import { NOTIFY_TEXTS } from './notifyMeTexts'

type Props = { slug: string; variantOid: string }

/** A sold-out variant: one mail when it is back, for who leaves an address and ticks the line. */
export default function NotifyMe({ slug, variantOid }: Props) {
  useOwnStyle(style)
  const { locale } = useShop()
  const t = NOTIFY_TEXTS[locale]
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState(false)
  const [error, setError] = useState<{ field: 'email' | 'consent' | 'form'; text: string }>()
  const [state, setState] = useState<'' | 'busy' | 'done'>('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    if (!email.trim()) return setError({ field: 'email', text: t.errorEmail })
    if (!consent) return setError({ field: 'consent', text: t.errorConsent })
    setState('busy')
    setError(undefined)
    try {
      const path = `product/ui/${encodeURIComponent(slug)}/alert`
      await call('POST', path, { body: { variantOid, email: email.trim(), consent }, locale })
      setState('done')
    } catch (failure) {
      const refusal = failure as ApiError
      setState('')
      if (refusal.params.email) setError({ field: 'email', text: t.errorEmail })
      else setError({ field: 'form', text: refusal.status === 409 ? refusal.message : t.failed })
    }
  }
  if (state === 'done')
    return (
      <p className="nm-done" role="status">
        {t.done}
      </p>
    )
  return (
    <form className="nm-form" onSubmit={submit} noValidate aria-labelledby="notify-title">
      <h2 id="notify-title">{t.title}</h2>
      <TextField
        id="notify-email"
        type="email"
        autoComplete="email"
        maxLength={254}
        label={t.email}
        value={email}
        error={error?.field === 'email' ? error.text : undefined}
        onChange={(value) => {
          setEmail(value)
          setError(undefined)
        }}
      />
      <label className="nm-consent">
        <input
          type="checkbox"
          checked={consent}
          aria-describedby={error?.field === 'consent' ? 'notify-consent-error' : undefined}
          onChange={(event) => {
            setConsent(event.target.checked)
            setError(undefined)
          }}
        />
        <span className="small">{t.consent}</span>
      </label>
      {error && error.field !== 'email' && (
        <p id={`notify-${error.field}-error`} className="nm-error" role="alert">
          {error.text}
        </p>
      )}
      <button type="submit" className="btn" disabled={state === 'busy'}>
        {state === 'busy' ? t.sending : t.send}
      </button>
    </form>
  )
}
