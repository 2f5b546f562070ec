import { useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { TextField } from '../ui/Field'
import css from './Checkout.module.css'
import type { Draft, DraftStore } from './draft'
import { meantEmail } from './meantEmail'
import { PhoneField } from './PhoneField'
import { contactNeeds, rulesOf } from './rules'

export type FieldsProps = {
  draft: Draft
  drafts: DraftStore
  errorOf: (id: string) => string | undefined
  /** A field was left: what is wrong with it may be said from now on. */
  onLeave?: (id: string) => void
}

export function ContactFields({ draft, drafts, errorOf, onLeave }: FieldsProps) {
  const t = useCheckoutText()
  const { store } = useShop()
  const needs = contactNeeds(rulesOf(store))
  const { contact } = draft
  const meant = meantEmail(contact.email)
  const set = (part: Partial<Draft['contact']>) =>
    drafts.change({ contact: { ...contact, ...part } })
  return (
    <div className={css.two}>
      <TextField
        id="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        label={t.email}
        note={needs.email === 'optional' ? t.optional : undefined}
        hint={needs.email === 'either' ? t.contactEither : undefined}
        value={contact.email}
        error={errorOf('email')}
        onChange={(email) => set({ email })}
        onBlur={() => onLeave?.('email')}
      >
        {meant && (
          <p className="small" role="status">
            {t.didYouMean}{' '}
            <button type="button" className={css.meant} onClick={() => set({ email: meant })}>
              {meant}
            </button>
          </p>
        )}
      </TextField>
      <PhoneField
        country={contact.phoneCountry}
        value={contact.phone}
        note={needs.phone === 'optional' ? t.optional : undefined}
        error={errorOf('phone')}
        onLeave={() => onLeave?.('phone')}
        onChange={(phone, phoneCountry) => set({ phone, phoneCountry })}
      />
      <TextField
        id="firstName"
        autoComplete="given-name"
        maxLength={80}
        label={t.firstName}
        value={contact.firstName}
        error={errorOf('firstName')}
        onBlur={() => onLeave?.('firstName')}
        onChange={(firstName) => set({ firstName })}
      />
      <TextField
        id="lastName"
        autoComplete="family-name"
        maxLength={80}
        label={t.lastName}
        value={contact.lastName}
        error={errorOf('lastName')}
        onBlur={() => onLeave?.('lastName')}
        onChange={(lastName) => set({ lastName })}
      />
    </div>
  )
}
