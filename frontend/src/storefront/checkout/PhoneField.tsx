import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { describedBy, FieldFrame } from '../ui/Field'
import field from '../ui/Field.module.css'
import { loadPhoneTools } from './loadPhoneTools'
import css from './PhoneField.module.css'
import type { PhoneTools } from './phoneTools'

type Props = {
  country: string
  value: string
  note?: string
  error?: string
  onLeave?: () => void
  onChange: (value: string, country: string) => void
}

export function usePhoneTools(): PhoneTools | null {
  const [tools, setTools] = useState<PhoneTools | null>(null)
  useEffect(() => {
    void loadPhoneTools().then(setTools)
  }, [])
  return tools
}

export function PhoneField({ country, value, note, error, onLeave, onChange }: Props) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const tools = usePhoneTools()
  const countries = useMemo(() => tools?.countries(locale) ?? [], [tools, locale])
  const dial = tools?.dialCode(country) ?? ''
  return (
    <FieldFrame id="phone" label={t.phone} note={note} hint={t.phoneHint} error={error}>
      <div className={css.row}>
        <span className={css.country}>
          <span aria-hidden="true" className="num">
            {country} {dial}
          </span>
          <select
            aria-label={t.country}
            value={country}
            onChange={(event) => onChange(value, event.target.value)}
          >
            {countries.length === 0 && <option value={country}>{country}</option>}
            {countries.map((each) => (
              <option key={each.code} value={each.code}>
                {each.name} {each.dial}
              </option>
            ))}
          </select>
        </span>
        <input
          id="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          className={field.input}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy('phone', t.phoneHint, error)}
          onChange={(event) => onChange(event.target.value, country)}
          onBlur={() => {
            const read = tools?.read(value, country)
            if (read) onChange(read.national, read.country)
            onLeave?.()
          }}
        />
      </div>
    </FieldFrame>
  )
}
