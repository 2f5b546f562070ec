import { useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { DocumentType } from '../types'
import { SelectField, TextField } from '../ui/Field'
import type { FieldsProps } from './ContactFields'
import css from './DocumentFields.module.css'
import { isOfDigits, typeOf } from './documents'
import { rulesOf } from './rules'

/** Kind and number of the buyer's document, where the store asks for it. */
export function DocumentFields({ draft, drafts, errorOf, onLeave }: FieldsProps) {
  const t = useCheckoutText()
  const { store } = useShop()
  const rules = rulesOf(store)
  if (rules.document === 'OFF' || rules.documentTypes.length === 0) return null
  const type = typeOf(draft.document.type, rules.documentTypes)
  const set = (part: Partial<typeof draft.document>) =>
    drafts.change({ document: { ...draft.document, type, ...part } })
  const only = rules.documentTypes.length === 1
  const name = t.documents[type] ?? type
  return (
    <div className={only ? undefined : css.row}>
      {!only && (
        <SelectField
          id="documentType"
          label={t.documentType}
          value={type}
          options={rules.documentTypes.map((value) => ({
            value,
            label: t.documents[value] ?? value,
          }))}
          onChange={(value) => set({ type: value as DocumentType })}
        />
      )}
      <TextField
        id="document"
        label={only ? name : t.documentNumber}
        note={rules.document === 'OPTIONAL' ? t.optional : undefined}
        inputMode={isOfDigits(type) ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={20}
        value={draft.document.number}
        error={errorOf('document')}
        onBlur={() => onLeave?.('document')}
        onChange={(number) => set({ number })}
      />
    </div>
  )
}
