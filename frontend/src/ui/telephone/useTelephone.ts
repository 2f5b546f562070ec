import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withExtension } from '@/lib/phoneExtension'
import { listCountries } from '@/ui/telephone/countries'
import {
  emptyTelephone,
  parseTelephone,
  strictTelephone,
  type TelephoneMode,
  type TelephoneResult,
} from '@/ui/telephone/parseTelephone'
import { useTelephoneLibrary } from '@/ui/telephone/telephoneLibrary'

export type TelephoneOptions = {
  value: string
  onChange: (value: string, result: TelephoneResult) => void
  defaultCountry: string
  allowedCountries?: string[]
  ignoredCountries?: string[]
  strict: boolean
  mode: TelephoneMode
}

/** E.164 (and its extension) once valid; until then exactly what was typed. */
function wireValue(result: TelephoneResult): string {
  if (!result.valid) return result.text.trim()
  return withExtension(result.e164, result.extension)
}

/** The state of the telephone input: text as typed, chosen country, parsed result. */
export function useTelephone(options: TelephoneOptions) {
  const { value, onChange, allowedCountries, ignoredCountries, strict, mode } = options
  const { i18n } = useTranslation('ui')
  const library = useTelephoneLibrary()
  const [text, setText] = useState(value)
  const [chosen, setChosen] = useState<string>()
  const emitted = useRef(value)

  const countries = useMemo(
    () =>
      library ? listCountries(library, i18n.language, allowedCountries, ignoredCountries) : [],
    [library, i18n.language, allowedCountries, ignoredCountries],
  )
  const known = (code?: string) => countries.some((country) => country.code === code)
  const preferred = chosen ?? options.defaultCountry
  const country =
    countries.length > 0 && !known(preferred) ? (countries[0]?.code ?? preferred) : preferred

  const read = (typed: string, of: string): TelephoneResult =>
    library
      ? parseTelephone(library, typed, { country: of, mode, allowedCountries, ignoredCountries })
      : emptyTelephone(typed)

  const update = (typed: string, of: string) => {
    const result = read(typed, of)
    setText(typed)
    if (typed.startsWith('+') && known(result.country)) setChosen(result.country)
    else if (of !== country) setChosen(of)
    const next = wireValue(result)
    if (next === emitted.current && next === value) return
    emitted.current = next
    onChange(next, result)
  }

  const adopt = (given: string) => {
    const result = read(given, country)
    emitted.current = given
    setText(result.valid ? result.formatted : given)
    if (known(result.country)) setChosen(result.country)
  }
  const latest = useRef({ adopt, update })
  latest.current = { adopt, update }

  useEffect(() => {
    if (value !== emitted.current) latest.current.adopt(value)
  }, [value])
  useEffect(() => {
    if (!library || emitted.current === '') return
    if (emitted.current.startsWith('+')) latest.current.adopt(emitted.current)
    else latest.current.update(emitted.current, options.defaultCountry)
  }, [library, options.defaultCountry])

  const result = read(text, country)
  return {
    ready: library !== null,
    text,
    country,
    countries,
    result,
    type: (typed: string) => update(strict ? strictTelephone(typed) : typed, country),
    format: () => result.valid && setText(result.formatted),
    choose: (code: string) => {
      const dial = countries.find((found) => found.code === code)?.dial ?? ''
      update(text.startsWith('+') ? `${dial} ${result.national}`.trim() : text, code)
    },
  }
}
