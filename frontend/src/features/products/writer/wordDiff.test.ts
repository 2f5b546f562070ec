import { expect, test } from 'vitest'
import { wordDiff } from '@/features/products/writer/wordDiff'

test('what stays, goes and comes is told word by word', () => {
  expect(wordDiff('Taza de barro', 'Taza azul de barro cocido')).toEqual([
    { text: 'Taza', kind: 'same' },
    { text: 'azul', kind: 'added' },
    { text: 'de barro', kind: 'same' },
    { text: 'cocido', kind: 'added' },
  ])
  expect(wordDiff('Una taza roja', 'Una jarra')).toEqual([
    { text: 'Una', kind: 'same' },
    { text: 'taza roja', kind: 'removed' },
    { text: 'jarra', kind: 'added' },
  ])
  expect(wordDiff('', 'Todo nuevo')).toEqual([{ text: 'Todo nuevo', kind: 'added' }])
})
