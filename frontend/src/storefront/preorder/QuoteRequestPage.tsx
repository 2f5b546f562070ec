import { type FormEvent, useState } from 'react'
import { useTitle } from '../context'
import { useOwnStyle } from '../ui/useOwnStyle'
import { ContactPart, useContactForm } from './ContactPart'
import style from './preorder.css?inline'
import { usePreorderText } from './usePreorder'

/** Asking for a price of what the shop does not sell as it is. */
export default function QuoteRequestPage() {
  useOwnStyle(style)
  const t = usePreorderText()
  useTitle(t.askTitle)
  const form = useContactForm('preorder/ui')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const wrong = missing && text.trim().length < 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length < 3) return setMissing(true)
    void form.send({ text: text.trim(), lines: [] })
  }
  return (
    <div className="inner po-page">
      <h1>{t.askTitle}</h1>
      <p className="po-lead">{t.askLine}</p>
      <form className="po-form" onSubmit={submit} noValidate>
        <div className="po-inside">
          <label htmlFor="po-text">{t.askText}</label>
          <textarea
            id="po-text"
            rows={5}
            maxLength={1000}
            value={text}
            aria-invalid={wrong}
            aria-describedby={wrong ? 'po-text-error' : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {wrong && (
            <p id="po-text-error" className="po-problem">
              {t.required}
            </p>
          )}
        </div>
        <h2>{t.contact}</h2>
        <ContactPart form={form} />
        {form.problem && (
          <p role="alert" className="po-problem">
            {form.problem}
          </p>
        )}
        <button type="submit" className="btn wide" aria-busy={form.busy}>
          {t.askSend}
        </button>
      </form>
    </div>
  )
}
