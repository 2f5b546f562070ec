import { useCheckoutText } from '../texts/useCheckoutText'
import css from './Checkout.module.css'

/** Folded away: most buyers have nothing to add. */
export function NoteField({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const t = useCheckoutText()
  return (
    <details className={css.note} open={value !== '' || undefined}>
      <summary>{t.noteLabel}</summary>
      <textarea
        aria-label={t.noteLabel}
        rows={3}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  )
}
