import { expect, test } from 'vitest'
import { readableLines } from '@/features/messageTemplates/readableLines'
import { toDocument, toText } from '@/features/messageTemplates/variableText'

test.each(['', 'Hola', 'Hola, {{name}}:\n\n{{order.number}} va.', '{{ {{a}} }}', 'a\n\n\nb'])(
  '%j comes back as it was',
  (text) => {
    expect(toText(toDocument(text))).toBe(text)
  },
)

test('a variable is a chip of its own', () => {
  const [line] = toDocument('Va {{ order.number }}.').content ?? []
  expect(line?.content).toEqual([
    { type: 'text', text: 'Va ' },
    { type: 'variable', attrs: { name: 'order.number' } },
    { type: 'text', text: '.' },
  ])
})

test('what goes and what comes is told line by line, in plain names', () => {
  const variables = [{ name: 'order.number', label: 'Número' }]
  const lines = readableLines('Hola\nVa {{order.number}}', 'Hola\nYa salió', variables)
  expect(lines.map(({ kind, words }) => `${kind} ${words}`)).toEqual([
    'removed Va [Número]',
    'same Hola',
    'added Ya salió',
  ])
})
