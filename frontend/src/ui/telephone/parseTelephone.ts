import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'
import { PHONE } from '@/constants'
import { splitExtension } from '@/lib/phoneExtension'
import type { TelephoneLibrary } from '@/ui/telephone/telephoneLibrary'

export type TelephoneMode = 'auto' | 'national' | 'international'
export type TelephoneFailure = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'

export type TelephoneRules = {
  country: string
  mode: TelephoneMode
  allowedCountries?: string[]
  ignoredCountries?: string[]
}

export type TelephoneResult = {
  text: string
  valid: boolean
  possible: boolean
  /** The country of the number itself, which may differ from the chosen one. */
  country?: string
  allowed: boolean
  e164: string
  national: string
  formatted: string
  extension: string
  failure?: TelephoneFailure
}

const LETTER = /\p{L}/u
const NOT_STRICT = /[^\d\s+()-]/g

/** What strict typing lets through; digits of other scripts' width become plain ones. */
export function strictTelephone(text: string): string {
  return text.normalize('NFKC').replace(NOT_STRICT, '')
}

export function emptyTelephone(text: string, failure?: TelephoneFailure): TelephoneResult {
  const nothing = { valid: false, possible: false, allowed: true }
  return { text, ...nothing, e164: '', national: '', formatted: '', extension: '', failure }
}

function isAllowed(country: string | undefined, rules: TelephoneRules): boolean {
  const { allowedCountries: allowed, ignoredCountries: ignored } = rules
  if (allowed && (country === undefined || !allowed.includes(country))) return false
  return country === undefined || !ignored?.includes(country)
}

function format(number: PhoneNumber, text: string, mode: TelephoneMode): string {
  const international = mode === 'international' || (mode === 'auto' && text.startsWith('+'))
  return international ? number.formatInternational() : number.formatNational()
}

function describe(number: PhoneNumber, text: string, rules: TelephoneRules): TelephoneResult {
  const allowed = isAllowed(number.country, rules)
  return {
    text,
    valid: allowed && number.isValid(),
    possible: number.isPossible(),
    country: number.country,
    allowed,
    e164: number.number,
    national: number.nationalNumber,
    formatted: format(number, text, rules.mode),
    extension: number.ext ?? '',
  }
}

export function parseTelephone(
  library: TelephoneLibrary,
  text: string,
  rules: TelephoneRules,
): TelephoneResult {
  const plain = text.normalize('NFKC').trim().replace(/^tel:/i, '')
  const { bare, extension } = splitExtension(plain)
  if (bare === '') return emptyTelephone(text)
  if (text.length > PHONE.maxInputLength) return emptyTelephone(text, 'TOO_LONG')
  if (extension.length > PHONE.maxExtensionDigits || LETTER.test(bare))
    return emptyTelephone(text, 'NOT_A_NUMBER')
  try {
    const number = library.parsePhoneNumberWithError(bare, rules.country as CountryCode)
    if (extension) number.setExt(extension)
    return describe(number, bare, rules)
  } catch (error) {
    if (!(error instanceof library.ParseError)) throw error
    return emptyTelephone(text, error.message as TelephoneFailure)
  }
}
