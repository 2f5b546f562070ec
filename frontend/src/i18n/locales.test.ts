import { describe, expect, it } from 'vitest'

type Texts = { [key: string]: string | Texts }

const files = import.meta.glob<{ default: Texts }>('./locales/*/*.json', { eager: true })
const pluralSuffix = /_(one|many|other)$/

function flatten(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : flatten(value, `${prefix}${key}.`),
  )
}

function features(locale: string): string[] {
  return Object.keys(files)
    .filter((path) => path.startsWith(`./locales/${locale}/`))
    .map((path) => path.split('/').at(-1)?.replace('.json', '') ?? '')
    .sort()
}

function keysOf(locale: string, feature: string): string[] {
  return flatten(files[`./locales/${locale}/${feature}.json`]?.default ?? {})
}

const withoutMany = (keys: string[]) => keys.filter((key) => !key.endsWith('_many')).sort()

describe('texts', () => {
  it('has the same features in both languages', () => {
    expect(features('es')).toEqual(features('en'))
  })

  it.each(features('en'))('%s has the same keys in both languages', (feature) => {
    expect(withoutMany(keysOf('es', feature))).toEqual(withoutMany(keysOf('en', feature)))
  })

  it.each(features('es'))('%s has one, many and other for every Spanish plural', (feature) => {
    const keys = new Set(keysOf('es', feature))
    const roots = [...keys]
      .filter((key) => pluralSuffix.test(key))
      .map((key) => key.replace(pluralSuffix, ''))
    const missing = [...new Set(roots)].flatMap((root) =>
      ['one', 'many', 'other'].map((form) => `${root}_${form}`).filter((key) => !keys.has(key)),
    )
    expect(missing).toEqual([])
  })
})
