import { useCheckoutText } from '../texts/useCheckoutText'
import css from './Checkout.module.css'
import type { Draft, DraftStore } from './draft'

/** Phones and computers are shared: what was typed is kept by choice, and forgotten by one tap. */
export function Remembering({ draft, drafts }: { draft: Draft; drafts: DraftStore }) {
  const t = useCheckoutText()
  const { contact, address } = draft
  const isTyped = [contact.email, contact.phone, contact.firstName, address.line].some(Boolean)
  return (
    <div className={css.remember}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={draft.remember}
          onChange={(event) => drafts.change({ remember: event.target.checked })}
        />
        <span>{t.remember}</span>
      </label>
      {isTyped && (
        <button type="button" className={css.switch} onClick={() => drafts.forget()}>
          {t.forgetMe}
        </button>
      )}
    </div>
  )
}
