import { Choice } from '../ui/Choice'
import { describedBy, FieldFrame, SelectField, TextField } from '../ui/Field'
import field from '../ui/Field.module.css'
import { FilesField } from './FilesField'
import type { FieldName } from './form'
import { Summary } from './Summary'
import type { Filed } from './types'
import { useComplaint } from './useComplaint'
import { useComplaintText } from './useComplaintText'

type Form = ReturnType<typeof useComplaint>

/** The three parts of the official sheet. */
export function ComplaintForm({ onFiled }: { onFiled: (filed: Filed) => void }) {
  const t = useComplaintText()
  const form = useComplaint(onFiled)
  return (
    <form className="cb-form" onSubmit={(event) => void form.submit(event)} noValidate>
      <Summary errors={form.errors} problem={form.problem} turn={form.turn} />
      <Part number={1} title={t.you}>
        <Person form={form} />
      </Part>
      <Part number={2} title={t.bought}>
        <Good form={form} />
      </Part>
      <Part number={3} title={t.happened}>
        <Story form={form} />
      </Part>
      <Check form={form} name="declared" label={t.declared} />
      <button type="submit" className="btn" disabled={form.busy}>
        {form.busy ? t.sending : t.send}
      </button>
      <p className="dim small">{t.sendHint}</p>
    </form>
  )
}

function Part(props: { number: number; title: string; children: React.ReactNode }) {
  return (
    <section className="cb-part" aria-labelledby={`cb-part-${props.number}`}>
      <h2 id={`cb-part-${props.number}`}>
        <span className="cb-number">{props.number}</span> {props.title}
      </h2>
      {props.children}
    </section>
  )
}

/** The properties of a field of one line. */
function of(form: Form, name: FieldName) {
  return {
    id: `cb-${name}`,
    value: form.values[name],
    error: form.errors[name],
    onChange: (text: string) => form.change(name, text),
  }
}

function Person({ form }: { form: Form }) {
  const t = useComplaintText()
  return (
    <>
      <TextField {...of(form, 'name')} label={t.name} autoComplete="name" maxLength={160} />
      <DocumentPair form={form} prefix="" />
      <TextField
        {...of(form, 'email')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...of(form, 'phone')}
        label={t.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        {...of(form, 'address')}
        label={t.yourAddress}
        autoComplete="street-address"
        maxLength={255}
      />
      <Check form={form} name="isMinor" label={t.minor} hint={t.minorHint} />
      {form.values.isMinor && (
        <>
          <TextField {...of(form, 'guardianName')} label={t.guardianName} maxLength={160} />
          <DocumentPair form={form} prefix="guardian" />
        </>
      )}
    </>
  )
}

function DocumentPair({ form, prefix }: { form: Form; prefix: '' | 'guardian' }) {
  const t = useComplaintText()
  const kind = prefix ? 'guardianDocumentType' : 'documentType'
  const number = prefix ? 'guardianDocumentNumber' : 'documentNumber'
  const isDni = form.values[kind] === 'DNI'
  return (
    <div className="cb-pair">
      <SelectField
        {...of(form, kind)}
        label={t.document}
        options={Object.entries(t.documents).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...of(form, number)}
        label={t.number}
        inputMode={isDni ? 'numeric' : undefined}
        maxLength={20}
      />
    </div>
  )
}

function Good({ form }: { form: Form }) {
  const t = useComplaintText()
  return (
    <>
      <fieldset className="cb-choices cb-two">
        <legend>{t.goodKind}</legend>
        {(['PRODUCT', 'SERVICE'] as const).map((value) => (
          <Choice
            key={value}
            name="cb-goodKind"
            value={value}
            title={t.goods[value]}
            checked={form.values.goodKind === value}
            onChoose={(chosen) => form.change('goodKind', chosen)}
          />
        ))}
      </fieldset>
      <TextField
        {...of(form, 'orderNumber')}
        label={t.order}
        note={t.optional}
        inputMode="numeric"
        maxLength={11}
      />
      <TextField {...of(form, 'good')} label={t.good} maxLength={500} />
      <TextField
        {...of(form, 'amount')}
        label={t.amount}
        note={t.optional}
        inputMode="decimal"
        maxLength={14}
      />
    </>
  )
}

function Story({ form }: { form: Form }) {
  const t = useComplaintText()
  const wrong = form.errors.kind
  return (
    <>
      <fieldset
        id="cb-kind"
        className="cb-choices"
        tabIndex={-1}
        aria-describedby={describedBy('cb-kind', undefined, wrong)}
      >
        <legend>{t.kind}</legend>
        {(['RECLAMO', 'QUEJA'] as const).map((value) => (
          <Choice
            key={value}
            name="cb-kind"
            value={value}
            title={t.kinds[value]}
            note={t.kindNotes[value]}
            stacked
            checked={form.values.kind === value}
            onChoose={(chosen) => form.change('kind', chosen)}
          />
        ))}
        {wrong && (
          <p id="cb-kind-error" className={field.error}>
            {wrong}
          </p>
        )}
      </fieldset>
      <Area form={form} name="detail" label={t.detail} hint={t.detailHint} max={3000} rows={6} />
      <Area form={form} name="request" label={t.request} max={1500} rows={3} />
      <FilesField files={form.files} error={form.errors.files} onChange={form.choose} />
    </>
  )
}

type AreaProps = {
  form: Form
  name: 'detail' | 'request'
  label: string
  hint?: string
  max: number
  rows: number
}

function Area({ form, name, label, hint, max, rows }: AreaProps) {
  const { id, value, error, onChange } = of(form, name)
  const count = `${value.length} / ${max}`
  const help = hint ? `${hint} ${count}` : count
  return (
    <FieldFrame id={id} label={label} hint={help} error={error}>
      <textarea
        id={id}
        className={field.input}
        rows={rows}
        maxLength={max}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, help, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

type CheckProps = { form: Form; name: 'isMinor' | 'declared'; label: string; hint?: string }

function Check({ form, name, label, hint }: CheckProps) {
  const { id, value, error, onChange } = of(form, name)
  return (
    <div>
      <label className="cb-check">
        <input
          id={id}
          type="checkbox"
          checked={value !== ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.checked ? 'true' : '')}
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p id={error ? `${id}-error` : `${id}-hint`} className={error ? field.error : field.hint}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
