import { expect, test } from 'vitest'
import { fold, initials, joinWords, stripHtml, truncate } from '@/lib/text'

test('fold drops accents and case', () => expect(fold(' Ñandú ÁBACO ')).toBe('nandu abaco'))

test('initials take the first two words', () => {
  expect(initials('Ana Quispe Mamani')).toBe('AQ')
  expect(initials('  lucía ')).toBe('L')
})

test('truncate counts letters, not bytes', () => {
  expect(truncate('Taza Quincha', 20)).toBe('Taza Quincha')
  expect(truncate('Taza Quincha', 6)).toBe('Taza…')
})

test('joinWords speaks the language', () => {
  expect(joinWords(['Nombre', 'precio'], 'es')).toBe('Nombre y precio')
  expect(joinWords(['Name', 'price', 'stock'], 'en')).toBe('Name, price, and stock')
})

test('stripHtml leaves the words', () =>
  expect(stripHtml('<p>Hecha a&nbsp;mano</p><p>en <b>Lima</b></p>')).toBe('Hecha a mano en Lima'))
