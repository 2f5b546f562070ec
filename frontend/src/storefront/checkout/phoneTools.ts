import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { splitExtension, withExtension } from '@/lib/phoneExtension'

export type PhoneTools = typeof phoneTools

export const phoneTools = {
  countries(locale: string) {
    const names = new Intl.DisplayNames(locale === 'es' ? 'es-PE' : 'en-US', { type: 'region' })
    return getCountries()
      .map((code) => ({ code: code as string, name: names.of(code) ?? code, dial: dialCode(code) }))
      .sort((one, other) => one.name.localeCompare(other.name, locale))
  },
  dialCode,
  /** The number as people of its country write it, and as it is sent; null if it is not valid. */
  read(text: string, country: string) {
    const home = isSupportedCountry(country) ? country : undefined
    const { bare, extension } = splitExtension(text)
    const found = parsePhoneNumberFromString(bare, home)
    if (!found?.isValid()) return null
    if (extension) found.setExt(extension)
    return {
      stored: withExtension(found.number, extension),
      national: found.formatNational(),
      country: (found.country ?? country) as string,
    }
  },
}

function dialCode(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country as CountryCode)}` : ''
}
