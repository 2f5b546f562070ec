import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '@/constants'
import { CountryDropdown } from '@/ui/telephone/CountryDropdown'
import type { TelephoneMode, TelephoneResult } from '@/ui/telephone/parseTelephone'
import { useReadersCountry } from '@/ui/telephone/readersCountry'
import { useTelephone } from '@/ui/telephone/useTelephone'

type Props = {
  label: ReactNode
  value: string
  /** E.164 when valid, else the text as typed, so that nothing is lost. */
  onChange: (value: string, result: TelephoneResult) => void
  /** The store's, where there is one; the first of `allowedCountries` goes before it. */
  defaultCountry?: string
  allowedCountries?: string[]
  ignoredCountries?: string[]
  /** Only digits, spaces, plus, parentheses and hyphens can be typed. */
  strict?: boolean
  mode?: TelephoneMode
  invalidMessage?: string
  description?: ReactNode
  error?: ReactNode
  name?: string
  id?: string
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

const COUNTRY_WIDTH = 112

export function TelephoneInput({
  value,
  onChange,
  defaultCountry: given,
  allowedCountries,
  ignoredCountries,
  strict = true,
  mode = PHONE.mode,
  invalidMessage,
  error,
  disabled,
  autoComplete = 'tel',
  onBlur,
  ...rest
}: Props) {
  const { t, i18n } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(false)
  const named = allowedCountries?.[0] ?? given
  const readers = useReadersCountry(named === undefined && value === '')
  const telephone = useTelephone({
    value,
    onChange,
    defaultCountry: named ?? readers,
    allowedCountries,
    ignoredCountries,
    strict,
    mode,
  })
  const { text, country, countries, result, ready } = telephone
  const nameOf = (code?: string) => countries.find((found) => found.code === code)?.name

  const regionName = (code: string) =>
    new Intl.DisplayNames(i18n.language, { type: 'region' }).of(code) ?? code

  const explain = (): string => {
    if (!ready || text.trim() === '' || result.valid) return ''
    if (invalidMessage) return invalidMessage
    if (!result.allowed && result.country)
      return t('telephone.notAllowed', { country: regionName(result.country) })
    const countryName = nameOf(result.country) ?? nameOf(country)
    return countryName
      ? t('telephone.invalid', { country: countryName })
      : t('telephone.invalidAnywhere')
  }
  const message = explain()
  useEffect(() => input.current?.setCustomValidity(message), [message])

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    telephone.format()
    onBlur?.(event)
  }

  return (
    <TextInput
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={text}
      disabled={disabled}
      error={error || (left && message) || undefined}
      onChange={(event) => telephone.type(event.currentTarget.value)}
      onBlur={leave}
      leftSectionWidth={COUNTRY_WIDTH}
      leftSectionPointerEvents="all"
      leftSection={
        <CountryDropdown
          countries={countries}
          value={country}
          showsDial={!text.startsWith('+')}
          disabled={disabled}
          onChange={(code) => {
            telephone.choose(code)
            input.current?.focus()
          }}
        />
      }
    />
  )
}
