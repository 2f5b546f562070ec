import type { Category } from '@/features/products/api'
import { inLanguage } from '@/features/products/productText'
import { fold } from '@/lib/text'

export type Choice = { oid: string; name: string; under: string | undefined }

/** First level, each followed by what is in it. */
export function categoryChoices(all: Category[], ...languages: string[]): Choice[] {
  const name = ({ name: words }: Category) => inLanguage(words, ...languages)
  const firstLevel = all.filter(({ parentOid }) => parentOid === null)
  return firstLevel.flatMap((parent) => [
    { oid: parent._id, name: name(parent), under: undefined },
    ...all
      .filter(({ parentOid }) => parentOid === parent._id)
      .map((child) => ({ oid: child._id, name: name(child), under: name(parent) })),
  ])
}

export function matching(choices: Choice[], search: string): Choice[] {
  const needle = fold(search)
  return choices.filter(({ name, under = '' }) => fold(`${under} ${name}`).includes(needle))
}
