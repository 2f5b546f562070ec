import { formatLocale } from '@/lib/money'
import { fold } from '@/lib/text'
import type { TelephoneLibrary } from '@/ui/telephone/telephoneLibrary'

export type Country = { code: string; name: string; dial: string; folded: string }

export function listCountries(
  library: TelephoneLibrary,
  locale: string,
  allowed?: string[],
  ignored?: string[],
): Country[] {
  const names = new Intl.DisplayNames(formatLocale(locale), { type: 'region' })
  const { compare } = new Intl.Collator(formatLocale(locale))
  return library
    .getCountries()
    .filter((code) => (allowed ? allowed.includes(code) : true) && !ignored?.includes(code))
    .map((code) => {
      const name = names.of(code) ?? code
      return { code, name, dial: `+${library.getCountryCallingCode(code)}`, folded: fold(name) }
    })
    .sort((one, other) => compare(one.name, other.name))
}

/** Where typing leads: a name's start first, then a code, a calling code, any word of a name. */
export function findCountry(countries: Country[], typed: string): number {
  const needle = fold(typed)
  if (needle === '') return -1
  const tests: ((country: Country) => boolean)[] = [
    ({ folded }) => folded.startsWith(needle),
    ({ code }) => code.toLowerCase() === needle,
    ({ dial }) => dial.slice(1).startsWith(needle.replace('+', '') || ' '),
    ({ folded }) => folded.split(/[\s-]/).some((word) => word.startsWith(needle)),
  ]
  for (const test of tests) {
    const found = countries.findIndex(test)
    if (found >= 0) return found
  }
  return -1
}
