import { formatLocale } from '@/lib/money'

function offsetOf(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(formatLocale(locale), {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace('-', '−')
}

/** "Lima, UTC−5": the place that names the zone, and its hour of today. */
export function zoneName(zone: string, locale: string): string {
  const place = zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ')
  return `${place || zone}, ${offsetOf(zone, locale)}`
}

/** Every zone of the browser by its place; `known` may be one that it calls otherwise. */
export function zoneChoices(locale: string, known: string[]): { value: string; label: string }[] {
  const names = new Set([...known, ...Intl.supportedValuesOf('timeZone')])
  return [...names]
    .filter((zone) => zone !== '')
    .map((zone) => ({ value: zone, label: zoneName(zone, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
