/** What the words of permission say in sentences. Cards, previews and chips are written from the words alone,
 * so none of them can say something else than the API does. */

import { joinWords } from '@/lib/text'

export const AREAS = [
  'orders',
  'products',
  'customers',
  'shipping',
  'payments',
  'marketing',
  'chat',
  'analytics',
  'content',
  'settings',
  'collaborators',
  'billing',
] as const
export type Area = (typeof AREAS)[number]

export const VERBS = ['view', 'create', 'edit', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** Those that touch money or people first. */
export const SENSITIVE = [
  'orders.approve_payment',
  'customers.see_contact',
  'orders.refund',
  'products.see_cost',
  'orders.export',
  'invoices.emit',
  'domain.manage',
  'billing.manage',
] as const

export type Words = ReadonlySet<string>
export type Translate = (key: string, params: Record<string, unknown>) => string

const wordOf = (area: Area, verb: Verb) => `${area}.${verb}`

export const verbsOf = (words: Words, area: Area): Verb[] =>
  VERBS.filter((verb) => words.has(wordOf(area, verb)))

export const sensitiveOf = (words: Words) => SENSITIVE.filter((word) => words.has(word))

/** Areas in which the same may be done, the most first. */
function groups(words: Words): [Verb[], Area[]][] {
  const found = new Map<string, [Verb[], Area[]]>()
  for (const area of AREAS) {
    const verbs = verbsOf(words, area)
    if (verbs.length === 0) continue
    const group = found.get(verbs.join()) ?? [verbs, []]
    group[1].push(area)
    found.set(verbs.join(), group)
  }
  return [...found.values()].sort(([one], [other]) => other.length - one.length)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Maneja pedidos y chat." for each group of areas. */
function areaSentences(words: Words, t: Translate, locale: string): string[] {
  return groups(words).map(([verbs, areas]) => {
    const verb =
      verbs.length === VERBS.length
        ? t('does.all', {})
        : joinWords(
            verbs.map((one) => t(`does.${one}`, {})),
            locale,
          )
    const names =
      areas.length === AREAS.length
        ? t('does.everything', {})
        : joinWords(
            areas.map((area) => t(`areaIn.${area}`, {})),
            locale,
          )
    return capital(t('does.sentence', { verb, areas: names }))
  })
}

/** What a role does, in a few sentences. */
export function describe(words: Words, t: Translate, locale: string): string {
  const can = sensitiveOf(words).map((word) => t(`sensitive.${key(word)}.does`, {}))
  const costs = words.has('products.view') && !words.has('products.see_cost')
  return [
    ...areaSentences(words, t, locale),
    ...(can.length === 0 ? [] : [capital(t('does.list', { list: joinWords(can, locale) }))]),
    ...(costs ? [t('does.noCost', {})] : []),
  ].join(' ')
}

/** As a key of the texts. */
export const key = (word: string) => word.replace('.', '_')

/** What stands in the two columns of the preview. */
export function canAndCannot(words: Words, t: Translate, locale: string) {
  const can = AREAS.filter((area) => words.has(wordOf(area, 'view'))).map((area) =>
    t('preview.area', {
      area: t(`area.${area}`, {}),
      verbs: joinWords(
        verbsOf(words, area).map((verb) => t(`verb.${verb}`, {})),
        locale,
      ),
    }),
  )
  const closed = AREAS.filter((area) => verbsOf(words, area).length === 0)
  const areas = joinWords(
    closed.map((area) => t(`areaIn.${area}`, {})),
    locale,
  )
  const cannot = [
    ...SENSITIVE.filter((word) => !words.has(word)).map((word) =>
      t(`sensitive.${key(word)}.title`, {}),
    ),
    ...(closed.length === 0 ? [] : [t('preview.noAreas', { areas })]),
  ]
  return { can, cannot }
}

/** Sensitive words that are not of an area of their own name, or are of use without seeing it. */
const VIEWED_WITH = new Map<string, string | null>([
  ['invoices.emit', 'orders.view'],
  ['customers.see_contact', null],
  ['domain.manage', null],
])

/** The word that a word is of no use without. */
export const viewOf = (word: string): string | null =>
  VIEWED_WITH.get(word) ?? (VIEWED_WITH.has(word) ? null : `${word.split('.')[0]}.view`)

/** Whoever changes something sees it; without seeing it they do nothing with it. */
export function toggled(words: Words, word: string): Set<string> {
  if (words.has(word)) {
    return new Set([...words].filter((one) => one !== word && viewOf(one) !== word))
  }
  const view = viewOf(word)
  return new Set([...words, word, ...(view === null ? [] : [view])])
}

/** The role that the words are given as: its own with some added, or CUSTOM when one of them is missing. */
export function asRole(role: string, words: Words, known: ReadonlyMap<string, Words>) {
  const own = known.get(role) ?? new Set<string>()
  if (role !== 'CUSTOM' && [...own].every((word) => words.has(word))) {
    return { role, resources: [...words].filter((word) => !own.has(word)).sort() }
  }
  return { role: 'CUSTOM', resources: [...words].sort() }
}
