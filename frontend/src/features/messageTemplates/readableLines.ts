import type { Variable } from '@/features/messageTemplates/api'

type Kind = 'same' | 'removed' | 'added'
export type Line = { key: string; kind: Kind; words: string }

/** How one text becomes another, a line at a time, with the variables in their plain names. */
export function readableLines(before: string, after: string, variables: Variable[]): Line[] {
  const labels = new Map(variables.map(({ name, label }) => [name, label]))
  const readable = (text: string) =>
    text
      .replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (token, name) => `[${labels.get(name) ?? token}]`)
      .split('\n')
      .filter((line) => line.trim() !== '')
  const [old, fresh] = [readable(before), readable(after)]
  const stays = new Set(old.filter((line) => fresh.includes(line)))
  const line = (kind: Kind, words: string, at: number): Line => ({
    key: `${kind}${at}`,
    kind,
    words,
  })
  return [
    ...old.flatMap((words, at) => (stays.has(words) ? [] : [line('removed', words, at)])),
    ...fresh.map((words, at) => line(stays.has(words) ? 'same' : 'added', words, at)),
  ]
}
