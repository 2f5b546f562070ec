import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { ApiError } from '../lib/api'
import { formatMoment } from '../lib/dates'
import { TextField } from '../ui/Field'
import { Icon } from '../ui/Icon'
import type { ChatSession } from './ChatSession'
import type { ChatTexts } from './texts'
import type { ChatFacts } from './types'

/** Nobody is there: what was asked waits, with a way to answer it. */
export function AwayForm({
  session,
  facts,
  t,
}: {
  session: ChatSession
  facts: ChatFacts
  t: ChatTexts
}) {
  const { locale, store } = useShop()
  const [body, setBody] = useState('')
  const [contact, setContact] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!body.trim() || !contact.trim() || busy) return
    setBusy(true)
    try {
      await session.send(body.trim(), { contact: contact.trim() })
    } catch (refused) {
      setError(firstText(refused) || t.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="ch-card" onSubmit={send} aria-busy={busy}>
      <div className="ch-goods">
        <Icon name="clock" />
        <h3>
          {facts.opensAt
            ? t.opens(formatMoment(facts.opensAt, locale, store.timeZone))
            : t.closedNow}
        </h3>
      </div>
      <p>{facts.away || facts.hours.map((line) => line.join(', ')).join(' · ')}</p>
      <label htmlFor="ch-away">{t.message}</label>
      <textarea
        id="ch-away"
        rows={3}
        maxLength={2000}
        required
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <TextField
        id="ch-contact"
        label={t.contact}
        value={contact}
        error={error}
        maxLength={254}
        required
        onChange={setContact}
      />
      <button type="submit" className="btn wide">
        {t.leave}
      </button>
      <small>{t.onlyAnswer}</small>
    </form>
  )
}

/** The words of the first field that was refused. */
export function firstText(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  const found = Object.values(error.params).find(Array.isArray) as { text?: string }[] | undefined
  return found?.[0]?.text ?? error.message
}
