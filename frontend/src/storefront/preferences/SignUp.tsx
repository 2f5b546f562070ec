import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { useHydrated } from '../lib/useHydrated'
import { TextField } from '../ui/Field'
import { PREFERENCE_TEXTS } from './texts'

/** An address and a yes; a mail confirms that they belong together. */
export function SignUp() {
  const { locale, store } = useShop()
  const t = PREFERENCE_TEXTS[locale]
  const hydrated = useHydrated()
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
      await call('POST', 'newsletter/ui', { body: { email: email.trim(), consent }, locale })
      setState('done')
    } catch (failure) {
      const refusal = failure as ApiError
      setState('')
      if (refusal.params.email) setError({ field: 'email', text: t.errorEmail })
      else setError({ field: 'form', text: refusal.status === 429 ? t.tooMany : t.failed })
    }
  }
  if (state === 'done')
    return (
      <p className="pf-done" role="status">
        {t.sent(email.trim())}
      </p>
    )
  return (
    <>
      <p>{t.line(store.name)}</p>
      <form className="pf-form" noValidate onSubmit={submit}>
        <TextField
          id="newsletter-email"
          type="email"
          label={t.email}
          autoComplete="email"
          maxLength={254}
          required
          disabled={!hydrated}
          error={error?.field === 'email' ? error.text : undefined}
          value={email}
          onChange={setEmail}
        />
        <label className="pf-check">
          <input
            type="checkbox"
            checked={consent}
            disabled={!hydrated}
            aria-invalid={error?.field === 'consent' || undefined}
            aria-describedby="newsletter-error"
            onChange={(event) => setConsent(event.target.checked)}
          />
          <span>{t.consent(store.name)}</span>
        </label>
        <p
          id="newsletter-error"
          role="alert"
          className="pf-error"
          hidden={!error || error.field === 'email'}
        >
          {error?.field !== 'email' && error?.text}
        </p>
        <button type="submit" className="btn" disabled={!hydrated || state === 'busy'}>
          {state === 'busy' ? t.sending : t.send}
        </button>
      </form>
    </>
  )
}
