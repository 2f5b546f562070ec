import { useEffect, useState } from 'react'
import { boot } from '@/lib/boot'

const HOME = 'PE'
const CODE = /^[A-Z]{2}$/
const FIELDS = ['country_code', 'countryCode', 'country']

const asCode = (value: unknown) =>
  typeof value === 'string' && CODE.test(value.trim()) ? value.trim() : undefined

/** The country in a language tag: `es-PE` tells PE, `es` and `es-419` tell none. */
export function countryOfTag(tag: string): string | undefined {
  try {
    return asCode(new Intl.Locale(tag).region)
  } catch {
    return undefined
  }
}

/** A code as plain text or in one of the usual fields of JSON. */
export function countryOfAnswer(text: string): string | undefined {
  if (!text.trim().startsWith('{')) return asCode(text)
  const answer = JSON.parse(text) as Record<string, unknown>
  return FIELDS.map((name) => asCode(answer[name])).find((code) => code !== undefined)
}

async function lookUp(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  return answer.ok ? countryOfAnswer(await answer.text()) : undefined
}

let lookup: Promise<string | undefined> | undefined

/**
 * Where the reader seems to be: what the operator's look-up says, else the browser's region, else
 * Peru. The look-up is asked once a visit, only while `enabled`, and its failure stays silent.
 */
export function useReadersCountry(enabled: boolean): string {
  const [found, setFound] = useState<string>()
  useEffect(() => {
    if (!enabled || boot.ipCountryUrl === '') return
    let waits = true
    lookup ??= lookUp(boot.ipCountryUrl).catch(() => undefined)
    void lookup.then((country) => waits && setFound(country))
    return () => {
      waits = false
    }
  }, [enabled])
  return found ?? countryOfTag(navigator.language) ?? HOME
}
